import * as Schema from 'effect/Schema';
import type { Installment } from '#domain/loan/installment.ts';
import { nullable } from '#domain/values/absence.ts';
import { readPlainly, writePlainly } from '#domain/values/plainly.ts';
import { Amount, Count, Text } from '#domain/values/wire.ts';
import { type Payment, paymentKey } from './payment.ts';

/** A payment that was just recorded, as the screen of the loan's payments is told. `total` in paise, with the penalty. */
export const RecordedPayment = Schema.Struct({
  /** Null where the server answers none. */
  paymentId: nullable(Text),
  installmentNumber: Count,
  total: Amount,
});
export type RecordedPayment = typeof RecordedPayment.Type;

/** The payment in a navigation state; null where it has none. */
export const readRecordedPayment = (state: unknown): RecordedPayment | null =>
  readPlainly(State, state)?.recorded ?? null;

/** A recorded payment as navigation state. */
export const writeRecordedPayment = (recorded: RecordedPayment): object => writePlainly(State, { recorded });

/**
 * A recorded payment as its loan's installments have it; null once it is no longer in force, also where another
 * has taken its place.
 */
export const paymentInForce = (
  { paymentId, installmentNumber }: RecordedPayment,
  installments: readonly Installment[],
): Payment | null => {
  const found = installments.find((one) => one.installmentNumber === installmentNumber)?.payment ?? null;
  const isAnother = found !== null && paymentId !== null && paymentKey(found) !== paymentId;
  return isAnother ? null : found;
};

/** Payments that were taken together, as the screen of the loan's payments is told. */
export const RecordedTogether = Schema.Struct({
  recorded: Schema.Array(RecordedPayment),
  /** The installments that were to be paid. */
  asked: Schema.Array(Count),
});
export type RecordedTogether = typeof RecordedTogether.Type;

/** The payments taken together in a navigation state; null where it has none. */
export const readRecordedTogether = (state: unknown): RecordedTogether | null => {
  const together = readPlainly(Together, state)?.together ?? null;
  return together !== null && together.recorded.length > 0 ? together : null;
};

/** Payments taken together as navigation state. */
export const writeRecordedTogether = (together: RecordedTogether): object =>
  writePlainly(Together, { together });

const Together = Schema.Struct({ together: RecordedTogether });
const State = Schema.Struct({ recorded: RecordedPayment });
