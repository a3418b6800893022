import fc from 'fast-check';
import { sql } from 'kysely';
import { loanStatuses } from '#domain/loan/lifecycle.ts';
import { paymentFrequencies } from '#domain/loan/schedule/terms.ts';
import { recordStatuses } from '#domain/records/customer.ts';
import { addDays, dayInIndia, instantOf } from '#domain/values/calendar.ts';
import { paise } from '#domain/values/money.ts';
import type { Db } from '#server/db/database.ts';
import { repairTotals } from '#server/db/totals/settleTotals.ts';
import { noon } from '#test/support/server/server.ts';

export type SmallTable = 'customers' | 'vehicles' | 'loans' | 'payments';
/** The columns of a row but its ids and what it refers to. */
export type SomeRow = Readonly<Record<string, unknown>>;

/** Few values of each kind, so that many rows are equal in what they are sorted by. */
const from = <const Value>(...values: readonly Value[]) => fc.constantFrom(...values);

/** No text is empty, since an empty one is stored as none. Names that fold, sort and are searched otherwise by a language than by their code points, and patterns of SQL. */
const names = from(
  'Asha Rao',
  'asha  rao',
  'ASHA',
  'Áshá',
  'a\u0301sha',
  'आशा राव',
  'शा',
  'İstanbul ﬁ',
  '𝒜b',
  '100%',
  '_a_',
  'back\\slash',
  "O'Neil",
  '"quoted" *',
  'a',
  'Rao\u00a0Asha',
  '-- or 1=1',
);
const phones = from(null, '+91 98450 12345', '9845012345', '098450-12345', '98450', '१२३४५');
const plates = from('KA 01 AB 1234', 'ka01ab1234', 'KA-01_AB/1234', 'DL 3C', 'आर 1234', '%');

const today = dayInIndia(noon);
/** The days at which the filters by status begin and end, and those beside them. */
const days = from(...[-400, -1, 0, 1, 7, 8, 400].map((distance) => addDays(today, distance)));
const dayOrNone = fc.option(days, { freq: 3, nil: null });
const instants = from(...[0, 1, 86_400_000].map((later) => instantOf(noon - 90_000_000 + later)));
const amounts = from(...[1, 9_999_999, 10_000_000, 10_000_001, 900_000_000_000].map(paise));

/** The rows of each table, in the order in which they refer to each other. */
export const someRow: Readonly<Record<SmallTable, fc.Arbitrary<SomeRow>>> = {
  customers: fc.record({
    name: names,
    email: names,
    phone: phones,
    city: from(null, 'Pune', 'pune', 'पुणे'),
    dob: dayOrNone,
    status: from(...recordStatuses),
    created_at: instants,
  }),
  vehicles: fc.record({
    registration_number: plates,
    manufacturer: names,
    model: names,
    year: from(null, '2019', '2020', '999'),
    color: from(null, 'Red', 'red'),
    status: from(...recordStatuses),
    created_at: instants,
  }),
  loans: fc.record({
    loan_type: from(null, 'Car', 'car'),
    loan_amount_paise: amounts,
    market_value_paise: fc.option(amounts, { nil: null }),
    processing_fee_paise: from(null, paise(0), paise(1)),
    interest_rate_bps: from(900, 1_000, 1_001),
    tenure_months: from(12, 24, 120),
    emi_amount_paise: amounts,
    start_date: days,
    payment_frequency: from(...paymentFrequencies),
    amount_paid_paise: from(paise(0), paise(100)),
    status: from(...loanStatuses),
    next_payment_date: dayOrNone,
    disbursed_date: dayOrNone,
    guarantor_name: fc.option(names, { nil: null }),
    created_at: instants,
  }),
  payments: fc
    .record({
      amount_paise: amounts,
      penalty_paise: from(paise(0), paise(1), paise(7_500)),
      status: from('Paid', 'Received'),
      paid_date: instants,
      due_date: days,
      payment_method: from('Cash', 'UPI', 'cash'),
      paid_by: from('Admin', 'Customer'),
      installment_number: from(null, 1),
      revert_reason: from(null, null, 'Wrong'),
      created_at: instants,
    })
    .map((row) => ({ ...row, reverted_at: row.revert_reason === null ? null : row.created_at })),
};

/** A book of a few rows in each table. */
export type SmallBook = Readonly<Record<SmallTable, readonly SomeRow[]>>;

export const smallBook: fc.Arbitrary<SmallBook> = fc.record({
  customers: fc.array(someRow.customers, { minLength: 1, maxLength: 9 }),
  vehicles: fc.array(someRow.vehicles, { minLength: 1, maxLength: 12 }),
  loans: fc.array(someRow.loans, { maxLength: 10 }),
  payments: fc.array(someRow.payments, { maxLength: 12 }),
});

/** Looks at the book beside what is there, and removes it again. */
export const inSmallBook = async (db: Db, book: SmallBook, look: () => Promise<void>): Promise<void> => {
  for (const table of ['customers', 'vehicles', 'loans', 'payments'] as const)
    for (const [index, row] of book[table].entries()) await addSmallRow(db, table, row, index, book);
  await repairTotals(db);
  try {
    await look();
  } finally {
    for (const table of ['payments', 'loans', 'vehicles', 'customers'])
      await sql`delete from ${sql.table(table)} where id like 'small-%'`.execute(db.query);
  }
};

/**
 * Adds the row with a number of its own. Ids change their length within a book, and some payments' ids are not as the
 * counter gives them out. A running loan has a vehicle of its own, and so none where there are too few.
 */
export const addSmallRow = async (
  { query }: Db,
  table: SmallTable,
  row: SomeRow,
  number: number,
  { customers, vehicles, loans }: SmallBook,
): Promise<void> => {
  const id = `small-${table}-${number}`;
  const at = row['created_at'];
  const place = (rows: readonly SomeRow[]) => rows.length - 1 - (number % rows.length);
  if ((table === 'loans' && number >= vehicles.length) || (table === 'payments' && loans.length === 0))
    return;
  const loan = Math.min(place(loans), vehicles.length - 1);
  const further = {
    customers: {
      customer_id: `CUS-${999_995 + number}`,
      email: `${String(row['email'])}${number}`,
      must_change_password: 0,
      updated_at: at,
    },
    vehicles: {
      vehicle_id: `VEH-${999_995 + number}`,
      registration_number: `${String(row['registration_number'])}${number}`,
      updated_at: at,
    },
    loans: {
      loan_id: `LN-${999_995 + number}`,
      customer_id: `small-customers-${place(customers)}`,
      vehicle_id: `small-vehicles-${number}`,
      instalment_count: 12,
      updated_at: at,
    },
    payments: {
      payment_id: `${number % 4 === 3 ? 'P%-' : 'PAY-'}${999_995 + number}`,
      loan_id: `small-loans-${loan}`,
      // An installment has one payment in force.
      installment_number: row['installment_number'] === null ? null : number + 1,
    },
  };
  const all = { ...row, id, ...further[table] };
  await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(all).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(all))})`.execute(query);
};
