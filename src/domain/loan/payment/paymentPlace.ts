import * as Schema from 'effect/Schema';
import { installmentsOf, isUnpaid } from '#domain/loan/installment.ts';
import type { LoanLedger } from '#domain/loan/ledger.ts';
import { subjectOf } from '#domain/loan/subject.ts';
import { Count, nullable, Text, withDefault } from '#domain/values/wire.ts';

const Place = Schema.Struct({
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
});

/** The place of a proposed payment: whose it is, and where in its loan it stands. */
export type PaymentPlace = typeof Place.Type;

/** The place of an installment's payment, as the loan's payments show it. */
export const paymentPlaceOf = (
  { loan, payments, today }: LoanLedger,
  installmentNumber: number,
): PaymentPlace => {
  const installments = installmentsOf(loan, payments, today);
  return {
    subject: subjectOf(loan),
    installments: installments.length,
    earlierUnpaid: installments.filter(
      (installment) => isUnpaid(installment) && installment.installmentNumber < installmentNumber,
    ).length,
  };
};

/** The place in a navigation state; nothing is known of it where the state does not say. */
export const readPaymentPlace = (state: unknown): PaymentPlace => {
  const decoded = decode(state);
  return decoded._tag === 'Some'
    ? decoded.value.place
    : { subject: null, installments: null, earlierUnpaid: 0 };
};

/** A place as navigation state. */
export const writePaymentPlace = (place: PaymentPlace): object => encode({ place });

const State = Schema.Struct({ place: Place });
const decode = Schema.decodeUnknownOption(State);
const encode = Schema.encodeSync(State);
