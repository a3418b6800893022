import { sql, type SqlBool } from 'kysely';
import { addDays, type Day } from '#domain/values/calendar.ts';
import { isClosedOrRejected, loanStatuses, shownStatuses } from '#domain/loan/lifecycle.ts';
import { lastSoonDay } from '#domain/portfolio/today.ts';
import type { ListColumns } from '#server/db/lists/listColumns.ts';
import { byText } from '#server/db/lists/listSort.ts';
import { byStages } from '#server/db/lists/stageRuns.ts';
import { sortsOf } from '#server/db/recordColumns.ts';
import { loanColumns } from '#server/db/tables/loans.ts';
import { plateColumn } from '#server/resources/vehicles/vehicleListColumns.ts';

/** The list of loans, as `loanList` of the domain has it. */
export const loanListColumns = (today: Day): ListColumns => ({
  id: 'loans.loan_id',
  searched: ['loans.loan_id', 'customers.name', 'customers.phone', 'vehicles.registration_number'],
  numbers: [
    { column: 'customers.phone', kind: 'phone' },
    plateColumn,
    { column: 'vehicles.vehicle_id', kind: 'code' },
  ],
  status: {
    stored: loanStatuses,
    rules: {
      overdue: pastDue(today),
      'past due': pastDue(today),
      'due soon': {
        statuses: notOver,
        bounds: [{ column: dueDay, from: today, to: lastSoonDay(today) }],
      },
    },
    isIndexed: true,
  },
  keeps: ({ frequency }) => (frequency == null ? [] : [sql<SqlBool>`loans.payment_frequency = ${frequency}`]),
  bounds: ({ dueFrom = null, dueTo = null, amountFrom = null, amountTo = null }) => [
    { column: dueDay, from: dueFrom, to: dueTo },
    { column: amount, from: amountFrom, to: amountTo },
  ],
  sorts,
});

const dueDay = 'loans.next_payment_date';
const amount = 'loans.loan_amount_paise';

const notOver = loanStatuses.filter((status) => !isClosedOrRejected({ status }));

/** What the card Overdue EMIs counts (rule DASHBOARD-CARDS). */
const pastDue = (today: Day) => ({
  statuses: notOver,
  bounds: [{ column: dueDay, from: null, to: addDays(today, -1) }],
});

const sorts: ListColumns['sorts'] = {
  ...sortsOf('loans', loanColumns, {
    loanId: 'ids',
    status: 'status',
    loanAmount: 'own',
    emiAmount: 'own',
    tenure: 'own',
    interestRate: 'own',
    disbursedDate: 'own',
    nextPaymentDate: 'own',
    createdAt: 'own',
  }),
  customerId: byText('customers.customer_id'),
  vehicleId: byText('vehicles.vehicle_id'),
  customerName: byText('customers.name', 'joined'),
  registrationNumber: byText('vehicles.registration_number', 'joined'),
  // Those shown as Overdue are the Active ones with the earliest days.
  shownStatus: byStages('loans.status', {
    statuses: shownStatuses.filter((status) => status !== 'Overdue'),
    column: 'loans.next_payment_date',
  }),
  vehicleModel: { ...byText('loan_models.model', 'joined'), id: 'loan_models.human_id' },
};
