import * as Schema from 'effect/Schema';
import { expect, test } from 'vitest';
import {
  customerListFile,
  fileHead,
  fileLines,
  fileWork,
  listFileName,
  loanListFile,
  vehicleListFile,
} from '#domain/lists/listFile.ts';
import { Customer } from '#domain/records/customer.ts';
import { Vehicle } from '#domain/records/vehicle.ts';
import { finished } from '#domain/reports/chunkedTask.ts';
import { day } from '#domain/values/calendar.ts';
import { exampleLoan } from '#test/support/arbitraries.ts';

const today = day('2026-03-20');
const file = loanListFile(today);
const customerOf = Schema.decodeUnknownSync(Customer);
const exampleVehicle = Schema.decodeUnknownSync(Vehicle)({
  registrationNumber: 'KA 05 MN 4321',
  manufacturer: 'Maruti',
  model: 'Swift',
  year: '2022',
});

/** The cells of a loan's line, each under its head. */
const cellsOf = (loan: typeof exampleLoan) => {
  const [heads, cells] = [fileHead(file).slice(1), fileLines(file, [loan])].map((line) =>
    line.trim().split(','),
  );
  return Object.fromEntries(heads?.map((head, index) => [head, cells?.[index]]) ?? []);
};

test('the file of a late loan has its days, its dates and what is overdue as plain figures', () => {
  expect(cellsOf({ ...exampleLoan, nextPaymentDate: day('2026-02-28') })).toMatchObject({
    'Next Payment Date': '2026-02-28',
    'Disbursed Date': '2026-01-31',
    Status: 'Overdue',
    'Days late': '20',
    // ₹8,885 and twenty days of ₹75.
    Overdue: '10385.00',
  });
});

test('a loan that is not late has no overdue amount; a day that is not known is empty', () => {
  const paidUp = { ...exampleLoan, nextPaymentDate: null, disbursedDate: null };
  expect(cellsOf(paidUp)).toMatchObject({
    'Next Payment Date': '',
    'Disbursed Date': '',
    'Days late': '0',
    Overdue: '',
  });
});

test('a whole file has its head once and every row, however many pieces it is made in', () => {
  const loans = Array.from({ length: 250 }, (_, index) => ({ ...exampleLoan, loanId: `LN-${index}` }));
  const text = finished(fileWork(file, loans));
  expect(text).toBe(fileHead(file) + fileLines(file, loans));
  expect(listFileName('loans', today)).toBe('kisht-loans-2026-03-20.csv');
});

test.each([
  ['08012345678', "'08012345678"],
  ['919845012345', "'919845012345"],
  ['+919845012345', "'+919845012345"],
  ['98450 12345', '98450 12345'],
  ['9845012345', '9845012345'],
  ['080-12345678', '080-12345678'],
])('the phone %s is still that phone in a spreadsheet: %s', (phone, written) => {
  const [line] = fileLines(customerListFile, [
    customerOf({ customerId: 'CUS-000001', name: 'Asha Rao', phone }),
  ]).split('\r\n');
  expect(line?.split(',')[3]).toBe(written);
});

test.each([
  ['6E2', "'6E2"],
  ['9-3', "'9-3"],
  ['11.10', "'11.10"],
  ['2.0', "'2.0"],
  ['05.5', "'05.5"],
  ['.5', "'.5"],
  ['1/2', "'1/2"],
  ['2026-11-27', "'2026-11-27"],
  ['12 Nov', "'12 Nov"],
  ['5-May-2026', "'5-May-2026"],
  ['MAR1', "'MAR1"],
  ['Sept 2026', "'Sept 2026"],
  ['2026-Nov-12', "'2026-Nov-12"],
  ['June', 'June'],
  ['Marazzo 7', 'Marazzo 7'],
  ['Dec 12 seats', 'Dec 12 seats'],
  ['800', '800'],
  ['1.5', '1.5'],
  ['i20', 'i20'],
  ['3 Series', '3 Series'],
])('the model %s is no number and no day in a spreadsheet: %s', (model, written) => {
  const [line] = fileLines(vehicleListFile, [{ ...exampleVehicle, model }]).split('\r\n');
  expect(line?.split(',')[3]).toBe(written);
});
