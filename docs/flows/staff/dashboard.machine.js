import { createMachine } from 'xstate';

export const dashboard = createMachine({
  id: 'dashboard',
  description: 'What the book of loans comes to today, what was collected, and the newest loans.',
  invoke: [
    { id: 'loans', src: 'dashboardLoans', onSnapshot: { actions: 'setLoans' } },
    { id: 'payments', src: 'dashboardPayments', onSnapshot: { actions: 'setPayments' } },
    { id: 'customers', src: 'dashboardCustomers', onSnapshot: { actions: 'setCustomers' } },
  ],
  on: {
    'search.changed': { actions: 'changeSearch' },
    'load.requested': { actions: ['loadLoans', 'loadPayments', 'loadCustomers'] },
  },
});
