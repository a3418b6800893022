import * as Struct from 'effect/Struct';
import { customerLabels } from '#ui/records/labels/customerLabels.ts';
import { guarantor as guarantorLabels } from '#ui/records/labels/loanLabels.ts';
import { vehicleLabels } from '#ui/records/labels/vehicleLabels.ts';
import { customerBody } from '#test/support/samples/customer.ts';
import { guarantorBody } from '#test/support/samples/loan.ts';
import { vehicleBody } from '#test/support/samples/vehicle.ts';

/** The values typed into forms, by label, and the bodies sent for them, by field. */

/** The texts of a body under the labels of its form. */
const typed = (
  labels: Readonly<Record<string, { readonly label: string }>>,
  body: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(body).map(([field, text]) => [labels[field]?.label ?? field, text]));

export const customer = typed(customerLabels, customerBody);
export const personal = typed(customerLabels, Struct.omit(customerBody, ['email']));
/** A borrower's e-mail is how they sign in: the lender alone changes it. */
export const ownBody = { ...customerBody, email: 'farida@lender.example' };

export const vehicle = typed(vehicleLabels, vehicleBody);

/** As `vehicle`, with these numbers. */
export const vehicleOf = (
  numbers: Pick<typeof vehicleBody, 'registrationNumber' | 'engineNumber' | 'chassisNumber'>,
): Readonly<Record<string, string>> => typed(vehicleLabels, { ...vehicleBody, ...numbers });

export const guarantor = typed(guarantorLabels, guarantorBody);
export const terms = {
  'Market Value': '8,00,000',
  'Loan Amount': '1,00,000',
  'Processing Fee': '1,500',
  'Interest Rate': '12',
  Tenure: '12',
  'Payment Frequency': 'Monthly',
  'Start Date': '2026-01-31',
};
export const loanBody = {
  loanAmount: 100_000,
  marketValue: 800_000,
  processingFee: 1_500,
  interestRate: 12,
  tenure: 12,
  startDate: '2026-01-31',
  paymentFrequency: 'Monthly',
  ...guarantorBody,
};

export const passwords = { 'New Password': 'a new password', 'Confirm New Password': 'a new password' };
