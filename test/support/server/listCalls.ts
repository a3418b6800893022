import fc from 'fast-check';
import * as Schema from 'effect/Schema';
import { demoBook } from '#server/seed/demo.ts';
import { filterText } from '#domain/lists/loanFilters.ts';
import { addDays, dayInIndia } from '#domain/values/calendar.ts';
import { rupees } from '#domain/values/money.ts';
import { Customer } from '#domain/records/customer.ts';
import { type ListQuery, type ListShape, pageOf } from '#domain/lists/listQuery.ts';
import { customerList, loanList, paymentList, vehicleList } from '#domain/lists/listShapes.ts';
import { paymentFrequencies } from '#domain/loan/schedule/terms.ts';
import { Loan } from '#domain/loan/loan.ts';
import { Payment } from '#domain/loan/payment/payment.ts';
import { Vehicle } from '#domain/records/vehicle.ts';
import { loanListColumns } from '#server/resources/loans/loanListColumns.ts';
import { customerListColumns } from '#server/resources/customers/customerListColumns.ts';
import { paymentListColumns } from '#server/resources/payments/paymentListColumns.ts';
import { vehicleListColumns } from '#server/resources/vehicles/vehicleListColumns.ts';
import type { ListColumns } from '#server/db/lists/listColumns.ts';
import { noon } from './server.ts';

/** The four list calls, each with the domain's rules for it and the server's columns. */
export const lists = [
  listOf(
    'loans',
    '/loans/getallloans',
    Loan,
    loanList(dayInIndia(noon)),
    loanListColumns(dayInIndia(noon)),
    withPhone,
  ),
  listOf('customers', '/customers/getallcustomers', Customer, customerList, customerListColumns),
  listOf('vehicles', '/vehicles/getallvehicles', Vehicle, vehicleList, vehicleListColumns),
  listOf('payments', '/payments/all', Payment, paymentList, paymentListColumns),
];

/** A list call with the domain's rules for it. */
function listOf<Row extends { readonly _id: string | null }>(
  name: string,
  path: string,
  schema: Schema.Codec<Row, unknown>,
  shape: ListShape<Row>,
  columns: ListColumns,
  /** Adds what a row is found by and does not hold. */
  complete: (row: Row, phones?: Phones) => Row = (row) => row,
) {
  const decodeRow = Schema.decodeUnknownSync(schema);
  const fields = Object.keys({ ...shape.fields, ...shape.orders });
  return {
    name,
    path,
    columns,
    fields,
    /** Rows as the domain reads them; `phones` are those of the customers, which a loan is found by and does not hold. */
    decode: (rows: readonly unknown[], phones?: Phones): readonly Row[] =>
      rows.map((row) => complete(decodeRow(row), phones)),
    idsOf: (records: readonly unknown[], query: ListQuery) => {
      const { rows, total } = pageOf(records as readonly Row[], query, shape);
      return { ids: rows.map(({ _id }) => _id), humanIds: rows.map(shape.id), total };
    },
    queries: (records: readonly unknown[]): fc.Arbitrary<ListQuery> => {
      const texts = (records as readonly Row[])
        .flatMap((row) => shape.searched(row))
        .filter((text): text is string => text !== null)
        .concat('');
      // The values of the rows themselves, where ranges begin and end.
      const held = records as readonly Partial<Loan>[];
      const dueDays = oneOfThese(held.map(({ nextPaymentDate }) => nextPaymentDate));
      const amounts = oneOfThese(held.map(({ loanAmount }) => loanAmount));
      const piece = fc.tuple(fc.constantFrom(...texts), fc.nat(20), fc.nat(6)).map(([text, from, length]) =>
        Array.from(text)
          .slice(from, from + length)
          .join(''),
      );
      return fc.record({
        search: fc.oneof(
          fc.constant(''),
          piece,
          piece.map((text) => text.toUpperCase()),
          fc.constantFrom(...texts).map(spread),
          fc.constantFrom(...texts).map((text) => text.replaceAll(' ', '')),
          fc.constantFrom(...texts).map((text) => text.split(' ').toReversed().join('  ')),
          fc.string({ maxLength: 3 }).map(withoutZero),
          fc.constantFrom(
            '%',
            '_',
            '\\',
            "'",
            '"',
            '*',
            ' ',
            '\u00a0',
            'आ',
            'शा',
            'आशा राव',
            'a\u0301',
            "o'n",
            '-- ',
          ),
        ),
        status: fc.option(
          fc.constantFrom(
            'Active',
            'closed',
            ' Overdue',
            'past Due',
            'due soon',
            'Pending',
            'Approved',
            'REJECTED',
            'inactive',
            'Received',
            'PAID',
            'Nothing',
          ),
        ),
        frequency: fc.option(fc.constantFrom(...paymentFrequencies)),
        dueFrom: fc.option(fc.oneof(someDay, ...dueDays), { freq: 1 }),
        dueTo: fc.option(fc.oneof(someDay, ...dueDays), { freq: 1 }),
        amountFrom: fc.option(fc.oneof(someAmount, ...amounts), { freq: 1 }),
        amountTo: fc.option(fc.oneof(someAmount, ...amounts), { freq: 1 }),
        sort: fc.option(fc.constantFrom(...fields)),
        order: fc.constantFrom('asc' as const, 'desc' as const),
        limit: fc.integer({ min: 1, max: 60 }),
        offset: fc.nat(50),
      });
    },
  };
}

/** One of the values that are there; no arbitrary where none is. */
const oneOfThese = <Value>(values: readonly (Value | null | undefined)[]): fc.Arbitrary<Value>[] => {
  const there = values.filter((value) => value != null);
  return there.length === 0 ? [] : [fc.constantFrom(...there)];
};

/** The phone numbers of customers by their human ids. */
type Phones = ReadonlyMap<unknown, unknown>;

let phonesOfDemo: Phones | undefined;

/** A loan with the phone number of its customer, which no list of loans holds. */
function withPhone(loan: Loan, phones?: Phones): Loan {
  phonesOfDemo ??= new Map(
    withOddNames().customers.map(({ customer }) => [customer.customerId, customer.phone]),
  );
  const phone = (phones ?? phonesOfDemo).get(loan.customerId);
  return typeof phone === 'string' ? { ...loan, customerPhone: phone } : loan;
}

/** A text as people write numbers: with blanks, dashes and brackets anywhere. */
const spread = (text: string): string => text.replaceAll(/(..)(?=.)/g, '$1 ').replaceAll('9 ', '9-');

const withoutZero = (text: string): string => text.replaceAll('\0', '');

/** The query as the address of the call has it. */
export const textOf = (query: ListQuery): URLSearchParams =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === null ? [] : [[name, filterText(name, value as string | number)]],
    ),
  );

/** About the days on which payments of the demo's book are due, and the amounts of its loans. */
const someDay = fc.integer({ min: -200, max: 200 }).map((days) => addDays(dayInIndia(noon), days));
const someAmount = fc.integer({ min: 0, max: 1_000 }).map((thousands) => rupees(thousands * 1_000));

/** The demo's book, with names that a language would sort, fold or search otherwise than their code points. */
export function withOddNames() {
  const names = [
    'Ámbar Rao',
    'ambar rao',
    'Ämbar',
    'ÇELIK',
    'çelik',
    '100%_sure \\ Rao',
    'Zoë',
    '𝒜sha',
    'ﬁona',
    'ILMARİ',
    'straße',
  ];
  const book = demoBook(noon);
  return {
    ...book,
    customers: book.customers.map(({ customer, password }, index) => ({
      customer: {
        ...customer,
        name: names[index] ?? customer.name,
        city: index % 5 === 0 ? null : customer.city,
      },
      password,
    })),
  };
}
