import { createMachine } from 'xstate';

export const dashboard = createMachine({
  id: 'dashboard',
  description: 'What the book of loans comes to today, what was collected, and the newest loans.',
  type: 'parallel',
  on: { 'search.changed': { actions: 'changeSearch' } },
  states: {
    loans: {
      description: 'Active Loans, Total Disbursed Amount, Overdue EMIs and the newest loans.',
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            src: 'loadLoans',
            onDone: { actions: 'setLoans', target: 'shown' },
            onError: { actions: 'setFailure', target: 'unavailable' },
          },
        },
        shown: { on: { 'reload.requested': 'refreshing' } },
        refreshing: {
          description: 'What was read last stays on the screen until the new is there.',
          tags: 'refreshing',
          invoke: {
            src: 'loadLoans',
            onDone: { actions: 'setLoans', target: 'shown' },
            onError: { actions: 'setFailure', target: 'unavailable' },
          },
        },
        unavailable: {
          description: 'The counters are 0, the list is empty, and a notice says so.',
          tags: ['loansMissing', 'retriable'],
          entry: 'setLoans',
          on: { 'reload.requested': 'retrying' },
        },
        retrying: {
          description: 'The notice stays until there is something better to show.',
          tags: 'loansMissing',
          invoke: {
            src: 'loadLoans',
            onDone: { actions: 'setLoans', target: 'shown' },
            onError: { actions: 'setFailure', target: 'unavailable' },
          },
        },
      },
    },
    payments: {
      description: 'Total Amount collected, this month against the last, and the months of the year.',
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            src: 'loadPayments',
            onDone: { actions: 'setPayments', target: 'shown' },
            onError: { actions: 'setFailure', target: 'unavailable' },
          },
        },
        shown: { on: { 'reload.requested': 'refreshing' } },
        refreshing: {
          description: 'What was read last stays on the screen until the new is there.',
          tags: 'refreshing',
          invoke: {
            src: 'loadPayments',
            onDone: { actions: 'setPayments', target: 'shown' },
            onError: { actions: 'setFailure', target: 'unavailable' },
          },
        },
        unavailable: {
          description: 'The figures are 0, the chart is empty, and a notice says so.',
          tags: ['paymentsMissing', 'retriable'],
          entry: 'setPayments',
          on: { 'reload.requested': 'retrying' },
        },
        retrying: {
          description: 'The notice stays until there is something better to show.',
          tags: 'paymentsMissing',
          invoke: {
            src: 'loadPayments',
            onDone: { actions: 'setPayments', target: 'shown' },
            onError: { actions: 'setFailure', target: 'unavailable' },
          },
        },
      },
    },
    customers: {
      description: 'Total Customers.',
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            src: 'countCustomers',
            onDone: { actions: 'setCustomers', target: 'shown' },
            onError: { actions: 'setFailure', target: 'unavailable' },
          },
        },
        shown: { on: { 'reload.requested': 'refreshing' } },
        refreshing: {
          description: 'What was read last stays on the screen until the new is there.',
          tags: 'refreshing',
          invoke: {
            src: 'countCustomers',
            onDone: { actions: 'setCustomers', target: 'shown' },
            onError: { actions: 'setFailure', target: 'unavailable' },
          },
        },
        unavailable: {
          description: 'The counter is 0, and a notice says so.',
          tags: ['customersMissing', 'retriable'],
          entry: 'setCustomers',
          on: { 'reload.requested': 'retrying' },
        },
        retrying: {
          description: 'The notice stays until there is something better to show.',
          tags: 'customersMissing',
          invoke: {
            src: 'countCustomers',
            onDone: { actions: 'setCustomers', target: 'shown' },
            onError: { actions: 'setFailure', target: 'unavailable' },
          },
        },
      },
    },
  },
});
