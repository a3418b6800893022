import * as Schema from 'effect/Schema';
import { installmentsOf, isUnpaid } from '#domain/loan/installment.ts';
import type { LoanLedger } from '#domain/loan/ledger.ts';
import { subjectOf } from '#domain/loan/subject.ts';
import { nullable, withDefault } from '#domain/values/absence.ts';
import { readPlainly, writePlainly } from '#domain/values/plainly.ts';
import { Amount, Count, Text } from '#domain/values/wire.ts';

const Loan = Schema.Struct({
  /** Whose loan it is, and for which vehicle; null where it is not known. */
  subject: nullable(
    Schema.Struct({
      customerId: nullable(Text),
      name: nullable(Text),
      phone: nullable(Text),
      registrationNumber: nullable(Text),
      vehicle: nullable(Text),
    }),
  ),
  /** The number of the loan's installments; null where it is not known. */
  installments: nullable(Count),
  /** The number of installments before this one that are unpaid. */
  earlierUnpaid: withDefault(Count, 0),
  /** The money of receipts that no payment shows yet; missing where there is none. */
  inReceipts: Schema.optionalKey(Amount),
});

/**
 * The loan of a proposed payment: whose it is, how many installments it has, how many before this one are unpaid, and what
 * came in by receipts.
 */
export type PaymentLoan = typeof Loan.Type;

/** The loan of an installment's payment, from the loan's ledger. */
export const paymentLoanOf = (
  { loan, payments, today }: LoanLedger,
  installmentNumber: number,
): PaymentLoan => {
  const installments = installmentsOf(loan, payments, today);
  return {
    subject: subjectOf(loan),
    installments: installments.length,
    earlierUnpaid: installments.filter(
      (installment) => isUnpaid(installment) && installment.installmentNumber < installmentNumber,
    ).length,
    ...(loan.amountInReceipts === undefined ? {} : { inReceipts: loan.amountInReceipts }),
  };
};

/** The loan in a navigation state; one of which nothing is known where the state has none. */
export const readPaymentLoan = (state: unknown): PaymentLoan =>
  readPlainly(State, state)?.[firstKey] ?? { subject: null, installments: null, earlierUnpaid: 0 };

/** The loan as navigation state. */
export const writePaymentLoan = (loan: PaymentLoan): object => writePlainly(State, { [firstKey]: loan });

/** Tabs that are open keep the state under its first key. */
const firstKey = 'place';
const State = Schema.Struct({ [firstKey]: Loan });
