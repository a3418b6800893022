import { hundredthsToText } from '#domain/values/decimal.ts';
import type { Paise } from '#domain/values/money.ts';

/** A payment that a UPI app is asked to make. */
export interface UpiRequest {
  /** The address of the payee, `name@bank`. */
  readonly vpa: string;
  readonly payeeName: string;
  /** Four digits; null for a payee who is not a registered merchant. */
  readonly merchantCode: string | null;
  /** The payee's own number for this payment; null for none. */
  readonly transaction: string | null;
  /** What the payer reads in the app, at most 50 characters. */
  readonly note: string;
  readonly amount: Paise;
}

/** The link that a QR code holds, and that opens a UPI app (rule UPI-LINK). */
export const upiLink = ({ vpa, payeeName, merchantCode, transaction, note, amount }: UpiRequest): string => {
  const fields = [
    ['pa', vpa],
    ['pn', payeeName],
    ['mc', merchantCode],
    ['tr', transaction],
    ['tn', note.slice(0, longestNote)],
    ['am', hundredthsToText(amount)],
    ['cu', 'INR'],
  ] as const;
  return `upi://pay?${fields
    .flatMap(([name, value]) => (value === null ? [] : [`${name}=${encoded(value)}`]))
    .join('&')}`;
};

/** The note of an installment's payment: `LN000123 EMI 5`. */
export const upiNote = (loanId: string, installmentNumber: number): string =>
  `${loanId.replaceAll('-', '')} EMI ${installmentNumber}`;

const longestNote = 50;

const encoded = (value: string): string => encodeURIComponent(value).replaceAll('%40', '@');
