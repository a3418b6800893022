import * as Schema from 'effect/Schema';
import { BankAccount } from '#domain/lender/banking.ts';
import { states } from '#domain/lender/identity/states.ts';
import type { AuditRecord, AuditSubject } from './auditRecord.ts';
import { isDay, readInstant } from '#domain/values/calendar.ts';
import { formatDay, formatInstant, formatRupees, missing } from '#domain/values/format.ts';
import { type Paise, paise, rupeesToPaise } from '#domain/values/money.ts';
import { readPlainly } from '#domain/values/plainly.ts';
import type { SecurityEvent, SecurityKind } from './securityEvent.ts';

/** An action of the trail in plain words: `LOAN_STATUS_CHANGED` is 'Loan status changed'. */
export const actionWords = (action: string): string =>
  actions[action] ?? sentence(action.replaceAll('_', ' ').toLowerCase());

/** A field of a change in plain words: `loanAmount` is 'Loan amount'. */
export const fieldWords = (field: string): string =>
  fields[field] ??
  // Of the lender's set-up the section and its field: `penalty.capPaise` is 'Penalty: cap'.
  field
    .replace(/(Paise|Bps)$/, '')
    .split('.')
    .map((part, index) => fields[part] ?? (index === 0 ? nameWords(part) : nameWords(part).toLowerCase()))
    .join(': ');

/** A call of the API in plain words: `revealIdentity` is 'Reveal identity'. */
export const callWords = (call: string): string => nameWords(call);

/** The entry's name for the changed row; for an identity number, its kind. What is known by its time alone has that. */
export const recordWords = ({ action, name, subject, subjectId }: AuditRecord): string => {
  if (action === 'IDENTITY_REVEALED' && name !== null) return fieldWords(name);
  const instant = readInstant(name ?? '');
  if (instant !== null) return formatInstant(instant);
  return subject === 'lender' && /^\d+$/.test(name ?? '')
    ? `Version ${name}`
    : (name ?? subjectId ?? missing);
};

/** The reason of an event, or the kind of number that it was about; null for neither. */
export const reasonWords = ({ kind, reason }: SecurityEvent): string | null =>
  kind === 'identityRevealed' && reason !== null ? fieldWords(reason) : reason;

/** A value of a field as the screens have it: amounts in rupees, rates in per cent, days and instants as days. */
export const valueWords = (field: string, value: string | null): string => {
  if (value === null || value === '') return missing;
  if (amounts.has(field)) return formatRupees(rupeesToPaise(value));
  if (field.endsWith('Paise')) return formatRupees(readPaise(value));
  if (field.endsWith('Bps')) return `${Number(value) / 100}%`;
  if (field === 'interestRate') return `${value}%`;
  if (field === 'bankAccounts') return accountsWords(value);
  if (field === 'identity.state') return states.find(([code]) => code === value)?.[1] ?? value;
  if (value === 'true' || value === 'false') return value === 'true' ? 'Yes' : 'No';
  if (isDay(value)) return formatDay(value);
  // Other texts may begin like one, such as the phone number 9845-01-2345.
  const instant = readInstant(value);
  return instant === null ? value : formatInstant(instant);
};

/** The lender's bank accounts, which the trail keeps as one text of all of them; another text reads as it is. */
const accountsWords = (value: string): string => {
  const accounts = readAccounts(value);
  if (accounts === null) return value;
  return accounts.length === 0 ? missing : accounts.map(accountWords).join('; ');
};

const readAccounts = (value: string): readonly BankAccount[] | null => {
  try {
    return readPlainly(Accounts, JSON.parse(value));
  } catch {
    return null;
  }
};

const Accounts = Schema.Array(BankAccount);

/** `Main: HDFC Bank, HDFC0001234, 50100012345, Kisht Finance (disbursal, collection)` */
const accountWords = ({ label, bank, ifsc, number, holder, disbursal, collection }: BankAccount): string => {
  const uses = [...(disbursal ? ['disbursal'] : []), ...(collection ? ['collection'] : [])];
  return `${label}: ${bank}, ${ifsc}, ${number}, ${holder}${uses.length === 0 ? '' : ` (${uses.join(', ')})`}`;
};

/** An amount of the lender's set-up, which the trail keeps in paise. */
const readPaise = (value: string): Paise | null => (/^\d+$/.test(value) ? paise(Number(value)) : null);

/** The path of the screen that shows an entry's record; null where no screen shows it alone. */
export const subjectPath = ({
  subject,
  subjectId,
}: Pick<AuditRecord, 'subject' | 'subjectId'>): string | null => {
  const id = encodeURIComponent(subjectId ?? '');
  if (id === '') return null;
  switch (subject) {
    case 'loan':
      return `/loans/${id}`;
    case 'customer':
      return `/customers/${id}`;
    case 'vehicle':
      return `/vehicles/${id}/edit`;
    case 'staff':
      return '/settings?tab=admins';
    case 'feedback':
      return '/settings?tab=feedback';
    case 'approval':
      return '/approvals';
    case 'lender':
      // Its id is the number of a version.
      return /^\d+$/.test(id) ? '/setup' : null;
    default:
      return null;
  }
};

export const subjectNouns: Readonly<Record<AuditSubject, string>> = {
  loan: 'Loan',
  customer: 'Customer',
  vehicle: 'Vehicle',
  staff: 'Staff',
  feedback: 'Feedback',
  approval: 'Approval',
  lender: 'Lender',
};

export const kindWords: Readonly<Record<SecurityKind, string>> = {
  signedIn: 'Signed in',
  signInFailed: 'Sign-in failed',
  secondFactorAsked: 'Second factor asked for',
  secondFactorFailed: 'Second factor failed',
  signedOut: 'Signed out',
  sessionsEnded: 'Sessions ended',
  tokenRefused: 'Token refused',
  tokenReused: 'Token used twice',
  rateLimited: 'Too many attempts',
  refused: 'Access refused',
  inputRefused: 'Input refused',
  identityConfirmed: 'Identity confirmed',
  identityRefused: 'Identity not confirmed',
  identityRevealed: 'Identity number shown',
  passwordChanged: 'Password changed',
  passwordReset: 'Password reset',
  resetAsked: 'Password reset asked for',
  linkRefused: 'Mailed link refused',
  changeDisowned: 'Change disowned',
  factorsChanged: 'Second factors changed',
  concessionMade: 'Waiver or large revert',
  approvalAsked: 'Approval asked for',
  approvalDecided: 'Approval decided',
};

/** Words of actions whose names do not say them. */
const actions: Readonly<Record<string, string>> = {
  OPENED: 'Noted at the upgrade',
  PAYMENT_CREATED: 'Payment recorded',
  PAYMENT_CONFIRMED: 'Receipt confirmed',
  FEEDBACK_CREATED: 'Message received',
  NUMBERS_UPDATED: 'Numbering moved on',
  IDENTITY_REVEALED: 'Identity number shown',
  APPROVAL_CREATED: 'Approval asked for',
  APPROVAL_STATUS_CHANGED: 'Approval decided',
  STAFF_FACTORS_CREATED: 'Second factor begun',
  STAFF_FACTORS_UPDATED: 'Second factor used or confirmed',
  STAFF_FACTORS_REMOVED: 'Second factor removed',
  RECOVERY_CODES_CREATED: 'Recovery code made',
  RECOVERY_CODES_UPDATED: 'Recovery code used',
  RECOVERY_CODES_REMOVED: 'Recovery code removed',
};

const fields: Readonly<Record<string, string>> = {
  aadhar: 'Aadhaar number',
  pan: 'PAN',
  drivingLicense: 'Driving licence',
  dob: 'Date of birth',
  zip: 'PIN code',
  emiAmount: 'EMI',
  net: 'Net amount',
  passwordHash: 'Password',
  installmentCount: 'Installments',
  installmentNumber: 'Installment',
  gst: 'GST',
  kfs: 'KFS',
  upi: 'UPI',
  vpa: 'address',
  aprWithGst: 'APR with GST',
  customerId: 'Customer (internal id)',
  vehicleId: 'Vehicle (internal id)',
};

/** Fields whose values are rupees. */
const amounts: ReadonlySet<string> = new Set([
  'loanAmount',
  'marketValue',
  'processingFee',
  'emiAmount',
  'amountPaid',
  'amount',
  'net',
  'penalty',
  'advance',
  'gst',
]);

const nameWords = (name: string): string => sentence(name.replaceAll(/([A-Z])/g, ' $1').toLowerCase());

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
