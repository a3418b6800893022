import { shownLoanStatus } from '#domain/loan/lifecycle.ts';
import type { Loan } from '#domain/loan/loan.ts';
import { latenessOf } from '#domain/portfolio/ageing.ts';
import type { Customer } from '#domain/records/customer.ts';
import type { Vehicle } from '#domain/records/vehicle.ts';
import {
  type Cell,
  countCell,
  csvLines,
  csvStart,
  dayCell,
  moneyCell,
  textCell,
} from '#domain/reports/csv.ts';
import { type ChunkedTask, chunked } from '#domain/reports/chunkedTask.ts';
import type { Day } from '#domain/values/calendar.ts';
import type { ListName } from './listCounts.ts';

/** The columns of a list's file, each with its cell of a row. */
export interface ListFile<Row> {
  readonly name: ListName;
  readonly columns: Readonly<Record<string, (row: Row) => Cell>>;
}

/** Loans as the list shows them, and how late each is today. */
export const loanListFile = (today: Day): ListFile<Loan> => ({
  name: 'loans',
  columns: {
    'Loan ID': ({ loanId }) => textCell(loanId),
    'Customer ID': ({ customerId }) => textCell(customerId),
    'Customer Name': ({ customerName }) => textCell(customerName),
    'Vehicle Number': ({ registrationNumber }) => textCell(registrationNumber),
    'Vehicle Model': ({ vehicleModel }) => textCell(vehicleModel),
    Amount: ({ loanAmount }) => moneyCell(loanAmount),
    EMI: ({ emiAmount }) => moneyCell(emiAmount),
    Months: ({ tenure }) => countCell(tenure),
    'Disbursed Date': ({ disbursedDate }) => dayOrNothing(disbursedDate),
    'Next Payment Date': ({ nextPaymentDate }) => dayOrNothing(nextPaymentDate),
    Status: (loan) => textCell(shownLoanStatus(loan, today)),
    'Days late': (loan) => countCell(latenessOf(loan, today)?.days ?? 0),
    Overdue: (loan) => {
      const amount = latenessOf(loan, today)?.amount ?? null;
      return amount === null ? textCell(null) : moneyCell(amount);
    },
  },
});

/** Customers without their identity numbers, which no list has. */
export const customerListFile: ListFile<Customer> = {
  name: 'customers',
  columns: {
    ID: ({ customerId }) => textCell(customerId),
    Name: ({ name }) => textCell(name),
    Email: ({ email }) => textCell(email),
    Phone: ({ phone }) => textCell(phone),
    City: ({ city }) => textCell(city),
    State: ({ state }) => textCell(state),
    Status: ({ status }) => textCell(status),
  },
};

export const vehicleListFile: ListFile<Vehicle> = {
  name: 'vehicles',
  columns: {
    ID: ({ vehicleId }) => textCell(vehicleId),
    'Registration Number': ({ registrationNumber }) => textCell(registrationNumber),
    Manufacturer: ({ manufacturer }) => textCell(manufacturer),
    Model: ({ model }) => textCell(model),
    Year: ({ year }) => textCell(year),
    Color: ({ color }) => textCell(color),
    Status: ({ status }) => textCell(status),
  },
};

/** The first line of a list's file. */
export const fileHead = <Row>({ columns }: ListFile<Row>): string =>
  `${csvStart}${csvLines([Object.keys(columns).map(textCell)])}`;

export const fileLines = <Row>({ columns }: ListFile<Row>, rows: readonly Row[]): string => {
  const cells = Object.values(columns);
  return csvLines(rows.map((row) => cells.map((cellOf) => cellOf(row))));
};

/** The whole file of rows that are here, made a piece at a time. */
export const fileWork = <Row>(file: ListFile<Row>, rows: readonly Row[]): ChunkedTask<string> =>
  chunked({
    entries: rows,
    piece: rowsInPiece,
    start: fileHead(file),
    fold: (text: string, some) => text + fileLines(file, some),
    finish: (text) => text,
  });

/** `kisht-loans-2026-11-21.csv`. */
export const listFileName = (name: ListName, today: Day): string => `kisht-${name}-${today}.csv`;

const rowsInPiece = 100;

const dayOrNothing = (on: Day | null): Cell => (on === null ? textCell(null) : dayCell(on));
