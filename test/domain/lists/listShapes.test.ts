import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { day } from '#domain/values/calendar.ts';
import { loanStatuses, shownLoanStatus } from '#domain/loan/lifecycle.ts';
import { type ListShape, pageOf, defaultListQuery } from '#domain/lists/listQuery.ts';
import { customerList, loanList, paymentList, vehicleList } from '#domain/lists/listShapes.ts';
import { portfolioFigures } from '#domain/portfolio/portfolio.ts';
import {
  exampleLoan,
  paymentOf,
  someCustomer,
  someDay,
  someLoan,
  somePayment,
  someVehicle,
} from '#test/support/arbitraries.ts';

const today = day('2026-03-01');
const finds = <Row>(shape: ListShape<Row>, row: Row, search: string): boolean =>
  pageOf([row], { ...defaultListQuery, search }, shape).total === 1;

test('loans are found by loan id, customer name and phone, registration number and vehicle id', () => {
  const loan = {
    ...exampleLoan,
    vehicleId: 'VEH-000007',
    customerName: 'Asha Rao',
    customerPhone: '98266 01048',
    registrationNumber: 'KA 05 MN 4321',
  };
  const found = [
    'ln-0000',
    'asha',
    'RAO',
    'MN 4321',
    'rao  asha',
    '+91 9826601048',
    'ka05mn4321',
    'veh-000007',
  ];
  expect(found.filter((search) => !finds(loanList(today), loan, search))).toEqual([]);
  const others = ['rao iyer', '9826601049', 'ka05mn4322', 'veh-000008', 'asha ln-0000', '4321mn'];
  expect(others.filter((search) => finds(loanList(today), loan, search))).toEqual([]);
});

test('Overdue filters loans by their next payment date, statuses that are kept by what is stored', () => {
  const shape = loanList(today);
  expect(shape.hasStatus(exampleLoan, 'overdue')).toBe(true);
  expect(shape.hasStatus(exampleLoan, 'active')).toBe(true);
  expect(shape.hasStatus({ ...exampleLoan, nextPaymentDate: today }, 'Overdue')).toBe(false);
  expect(shape.hasStatus({ ...exampleLoan, status: 'Closed' }, 'Overdue')).toBe(false);
  // Nobody has paid it out, and the dashboard's card counts it.
  expect(shape.hasStatus({ ...exampleLoan, status: 'Pending' }, 'Overdue')).toBe(true);
  // Another server's word, whatever its dates.
  expect(shape.hasStatus({ ...exampleLoan, status: 'overdue', nextPaymentDate: null }, 'Overdue')).toBe(true);
});

test('payments are found by payment id and loan id', () => {
  const payment = paymentOf(exampleLoan, 1, 'Paid');
  expect(['pay-000001', 'LN-000001', 'Cash'].map((search) => finds(paymentList, payment, search))).toEqual([
    true,
    true,
    false,
  ]);
});

describe('properties', () => {
  test('customers are found by name, email, phone and id, whatever their case', () => {
    fc.assert(
      fc.property(someCustomer, (customer) => {
        for (const text of [customer.name, customer.email, customer.phone, customer.customerId]) {
          if (text !== null) expect(finds(customerList, customer, text.replace(/[a-z]/g, upper))).toBe(true);
        }
      }),
    );
  });

  test('vehicles are found by registration number, manufacturer and model', () => {
    fc.assert(
      fc.property(someVehicle, (vehicle) => {
        for (const text of [vehicle.registrationNumber, vehicle.manufacturer, vehicle.model]) {
          expect(finds(vehicleList, vehicle, text)).toBe(true);
        }
      }),
    );
  });

  test('a loan passes the filter of its own status, and the filter Overdue exactly when it is past due', () => {
    fc.assert(
      fc.property(someLoan, someDay, (loan, on) => {
        const shape = loanList(on);
        expect(loanStatuses.filter((status) => shape.hasStatus(loan, status))).toEqual([loan.status]);
        expect(shape.hasStatus(loan, 'Overdue')).toBe(shape.hasStatus(loan, 'Past due'));
        if (shownLoanStatus(loan, on) === 'Overdue') expect(shape.hasStatus(loan, 'Overdue')).toBe(true);
      }),
    );
  });

  test('the filters that the dashboard’s cards lead to let through as many loans as the cards count', () => {
    const foreignStatus = fc.constantFrom('active', 'OVERDUE', 'paid', 'rejected ', 'Pending', 'on hold');
    const loans = fc.array(
      fc
        .tuple(someLoan, fc.option(foreignStatus))
        .map(([loan, status]) => ({ ...loan, status: status ?? loan.status })),
    );
    fc.assert(
      fc.property(loans, someDay, (some, on) => {
        const { activeLoans, overdueEmis } = portfolioFigures(some, on);
        const through = (status: string) =>
          some.filter((loan) => loanList(on).hasStatus(loan, status)).length;
        expect([through('Active'), through('Past due')]).toEqual([activeLoans, overdueEmis]);
      }),
    );
  });

  test('every field that a list sorts by reads the record’s own value', () => {
    const readsOwn = <Row extends object>(shape: ListShape<Row>, row: Row): void => {
      for (const [name, read] of Object.entries(shape.fields)) {
        expect([name, read(row)]).toEqual([name, Object.entries(row).find(([key]) => key === name)?.[1]]);
      }
    };
    fc.assert(
      fc.property(someLoan, someCustomer, someVehicle, somePayment, (loan, customer, vehicle, payment) => {
        readsOwn(loanList(today), loan);
        readsOwn(customerList, customer);
        readsOwn(vehicleList, vehicle);
        readsOwn(paymentList, payment);
      }),
      { numRuns: 30 },
    );
  });

  const upper = (letter: string): string => letter.toUpperCase();
});

test('sorted by the shown status, loans come in the order of attention, the longest late first (STATUS-ORDER)', () => {
  const loan = (loanId: string, status: string, nextPaymentDate: string | null) => ({
    ...exampleLoan,
    loanId,
    status,
    nextPaymentDate: nextPaymentDate === null ? null : day(nextPaymentDate),
  });
  const loans = [
    loan('LN-1', 'Rejected', null),
    loan('LN-2', 'Active', '2026-02-27'),
    loan('LN-3', 'paid', null),
    loan('LN-4', 'Pending', '2026-01-01'),
    loan('LN-5', 'Active', '2026-03-01'),
    loan('LN-6', 'Active', '2025-10-01'),
    loan('LN-7', 'Approved', '2026-04-01'),
    loan('LN-8', 'Written off', null),
    loan('LN-9', 'Overdue', '2026-01-15'),
  ];
  const sorted = (order: 'asc' | 'desc') =>
    pageOf(loans, { ...defaultListQuery, sort: 'shownStatus', order }, loanList(today)).rows.map(
      ({ loanId }) => loanId.slice(3),
    );
  expect(sorted('asc').join('')).toBe('692574318');
  expect(sorted('desc')).toEqual(sorted('asc').toReversed());
});
