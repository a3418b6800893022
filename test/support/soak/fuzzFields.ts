import type { CallName, Contract, TakenOf } from '#api/contract.ts';
import { installment } from './load.ts';
import { type Json, loanRequest } from '#test/support/server/server.ts';
import { passwordOf, people } from '#test/support/server/books/serverBook.ts';
import { vehicleBody } from '#test/support/samples/vehicle.ts';
import { customerBody } from '#test/support/samples/customer.ts';
import { guarantorFields, loanAmountFields, loanDateFields } from '#domain/loan/loanEdit.ts';
import { newCustomerFields } from '#domain/records/customer.ts';
import type { FieldKind as DomainKind } from '#domain/records/fieldOf.ts';
import { vehicleFields } from '#domain/records/vehicle.ts';
import { mapFields } from '#test/support/samples/fields.ts';

/**
 * The kind of a field. `figures` is a text that may be a number, `long` a message, `given` a password to be compared,
 * `secret` one to be set, `version` a whole number from 0, `sections` an object of the lender's set-up.
 */
export type FieldKind =
  | 'text'
  | 'figures'
  | 'long'
  | 'email'
  | 'given'
  | 'secret'
  | 'token'
  | 'money'
  | 'rate'
  | 'count'
  | 'day'
  | 'instant'
  | 'word'
  | 'flag'
  | 'version'
  | 'sections';

export interface Field {
  readonly kind: FieldKind;
  readonly isRequired: boolean;
}

/** The calls that take a body. */
export type BodyName = {
  [Name in CallName]: Contract[Name]['body'] extends null ? never : Name;
}[CallName];

type BodyFields<Name extends BodyName> = { readonly [Key in keyof TakenOf<Name>]: Field };

const must = (kind: FieldKind): Field => ({ kind, isRequired: true });
const may = (kind: FieldKind): Field => ({ kind, isRequired: false });

/** The fields of a table, as the body of the call that creates its record has them: every one is required. */
const fieldsOf = <Table extends Readonly<Record<string, { readonly kind: DomainKind }>>>(fields: Table) =>
  mapFields(fields, ({ kind }) => must(kinds[kind]));

const kinds: Readonly<Record<DomainKind, FieldKind>> = {
  text: 'text',
  digits: 'figures',
  email: 'email',
  day: 'day',
  choice: 'word',
  amount: 'money',
  rate: 'rate',
  months: 'count',
};

const customer = fieldsOf(newCustomerFields);
const vehicle = fieldsOf(vehicleFields);
const terms = fieldsOf({ ...loanAmountFields, ...loanDateFields });
const guarantor = fieldsOf(guarantorFields);

const identityReply = {
  ticket: must('text'),
  code: may('text'),
  password: may('given'),
  passkey: may('long'),
};

const optional = <Fields extends Readonly<Record<string, Field>>>(
  fields: Fields,
): { readonly [Key in keyof Fields]: Field } =>
  Object.fromEntries(Object.entries(fields).map(([name, { kind }]) => [name, may(kind)])) as never;

/** Every field of every body of the contract. A missing or surplus one does not compile. */
export const bodyFields: { readonly [Name in BodyName]: BodyFields<Name> } = {
  signInCustomer: { email: must('text'), password: must('given') },
  signInStaff: { email: must('text'), password: must('given') },
  refreshToken: { refreshToken: must('long') },
  signOut: { refreshToken: may('token') },
  forgotPassword: { email: must('text') },
  resetPassword: { token: must('long'), newPassword: must('secret') },
  confirmSignIn: identityReply,
  confirmOwnIdentity: identityReply,
  beginTotp: { currentPassword: must('given') },
  confirmTotp: { id: must('text'), name: must('text'), code: must('text') },
  beginPasskey: { currentPassword: must('given') },
  addPasskey: { ticket: must('text'), name: must('text'), passkey: must('long') },
  createLoan: {
    customerId: must('text'),
    vehicleId: must('text'),
    loanType: may('text'),
    ...terms,
    emiAmount: may('money'),
    installments: may('count'),
    status: may('word'),
    ...guarantor,
  },
  updateLoan: { loanType: may('text'), ...optional({ ...terms, ...guarantor }), status: may('word') },
  recordPayment: {
    installmentNumber: must('count'),
    amount: must('money'),
    penaltyAmount: may('money'),
    status: may('word'),
    paidDate: may('instant'),
    dueDate: may('day'),
    paymentMethod: must('text'),
    paidBy: may('text'),
    reference: may('text'),
  },
  revertPayment: { revertedBy: may('text'), revertReason: must('text') },
  recordReceipt: {
    loanId: must('text'),
    amount: must('money'),
    method: must('text'),
    receivedOn: may('day'),
    reference: may('text'),
    excess: may('word'),
    preview: may('flag'),
  },
  revertReceipt: { reason: may('text'), preview: may('flag') },
  refundAdvance: {
    amount: must('money'),
    method: must('text'),
    reference: may('text'),
    reason: must('text'),
    preview: may('flag'),
  },
  levyCharge: { kind: must('text'), amount: must('money'), leviedOn: may('day'), reason: must('text') },
  updateCharge: { status: must('word'), reason: must('text') },
  waivePenalty: { installmentNumber: must('count'), amount: must('money'), reason: must('text') },
  withdrawWaiver: { reason: must('text') },
  createCustomer: { ...customer, status: may('word') },
  updateCustomer: { ...optional(customer), status: may('word') },
  revealIdentity: { field: must('word'), reason: may('text') },
  changeCustomerPassword: { oldPassword: must('given'), newPassword: must('secret') },
  addVehicle: { ...vehicle, status: may('word'), customerId: may('text') },
  updateVehicle: optional(vehicle),
  createFeedback: { name: must('text'), email: must('email'), phone: may('figures'), message: must('long') },
  updateFeedback: { status: must('word') },
  updateStaffProfile: {
    name: may('text'),
    email: may('email'),
    admin: may('flag'),
    currentPassword: may('given'),
    newPassword: may('secret'),
  },
  updateStaff: { role: may('word'), status: may('word') },
  inviteStaff: {
    name: must('text'),
    email: must('email'),
    role: must('word'),
    currentPassword: must('given'),
  },
  askApproval: {
    action: must('word'),
    paymentId: may('text'),
    staffId: may('text'),
    role: may('word'),
    status: may('word'),
    reason: may('text'),
  },
  recordDisbursal: {
    netAmount: must('money'),
    paidOn: may('day'),
    mode: must('word'),
    reference: may('text'),
    payee: must('word'),
    payeeName: may('text'),
    account: may('text'),
  },
  rejectRequest: { note: must('text') },
  updateLender: { version: must('version'), settings: must('sections') },
  disownChange: { token: must('text') },
  resetCustomerPassword: { password: must('secret') },
};

/** A body that the call takes, for the calls that have one. */
export const wholeBodies: { readonly [Name in BodyName]: Json } = {
  signInCustomer: { email: 'nobody@kisht.test', password: 'no such password' },
  signInStaff: { email: 'nobody@kisht.test', password: 'no such password' },
  refreshToken: { refreshToken: 'unknown' },
  signOut: { refreshToken: 'unknown' },
  forgotPassword: { email: 'nobody@kisht.test' },
  resetPassword: { token: 'unknown', newPassword: 'a new password' },
  confirmSignIn: { ticket: 'unknown', code: '123456' },
  confirmOwnIdentity: { ticket: 'unknown', code: '123456' },
  beginTotp: { currentPassword: 'not the password' },
  confirmTotp: { id: 'unknown', name: 'Phone', code: '123456' },
  beginPasskey: { currentPassword: 'not the password' },
  addPasskey: { ticket: 'unknown', name: 'Laptop', passkey: '{}' },
  createLoan: { ...loanRequest, vehicleId: 'VEH-000001', status: 'Pending', loanType: 'Car' },
  updateLoan: { guarantorName: 'Meena Rao', status: 'Approved' },
  recordPayment: { ...installment(1), status: 'paid', paidDate: '2026-03-15', dueDate: '2026-04-15' },
  revertPayment: { revertedBy: 'Admin', revertReason: 'Cheque bounced' },
  recordReceipt: {
    loanId: 'LN-000001',
    amount: 5_000,
    method: 'Cash',
    receivedOn: '2026-03-14',
    preview: false,
  },
  revertReceipt: { reason: 'Entered twice', preview: false },
  refundAdvance: { amount: 100, method: 'UPI', reason: 'The borrower asked for it', preview: false },
  levyCharge: { kind: 'Bounce', amount: 590, reason: 'The cheque was returned' },
  updateCharge: { status: 'Waived', reason: 'The bank was at fault' },
  waivePenalty: { installmentNumber: 1, amount: 100, reason: 'Flood in the village' },
  withdrawWaiver: { reason: 'Waived for the wrong loan' },
  createCustomer: { ...customerBody, name: 'Nila Das', email: 'nila@kisht.test' },
  updateCustomer: { city: 'Mysuru', dob: '1990-01-01', gender: 'other' },
  revealIdentity: { field: 'pan', reason: 'A call to the RTO' },
  changeCustomerPassword: { oldPassword: 'not the old one', newPassword: 'a new password' },
  addVehicle: vehicleBody,
  updateVehicle: { color: 'Red', status: 'Active' },
  createFeedback: { name: 'Owner Rao', email: people.owner, phone: '9845012345', message: 'Thank you' },
  updateFeedback: { status: 'Resolved' },
  updateStaffProfile: { name: 'Asha', email: people.admin, admin: true },
  updateStaff: { role: 'Viewer', status: 'Active' },
  inviteStaff: {
    name: 'Nila',
    email: 'nila@kisht.test',
    role: 'Viewer',
    currentPassword: passwordOf(people.admin),
  },
  askApproval: { action: 'revertPayment', paymentId: 'PAY-000001', reason: 'Cheque bounced' },
  recordDisbursal: { netAmount: 98_500, mode: 'UPI', reference: 'UTR1', payee: 'Borrower' },
  rejectRequest: { note: 'Please ask the borrower first' },
  updateLender: { version: 0, settings: { longestTenure: 48 } },
  disownChange: { token: 'unknown' },
  resetCustomerPassword: { password: 'a one-time password' },
};
