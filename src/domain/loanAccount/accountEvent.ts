import type { Day, Instant } from '#domain/values/calendar.ts';
import { compareText } from '#domain/values/compare.ts';
import type { Paise } from '#domain/values/money.ts';
import type { Excess } from './allocation.ts';

interface Recorded {
  readonly id: string;
  /** The value date: the day on which the event counts, whenever it was recorded. */
  readonly on: Day;
  /**
   * The instant of recording: terms saved later on that day do not apply to the event. Left out where it is not known.
   */
  readonly at?: Instant;
  /** True once the event was reverted; a reverted event is left out of the account. */
  readonly isReverted: boolean;
}

/** Money of any amount, which pays what is due in the order of rule ALLOCATION. */
export interface ReceiptRecorded extends Recorded {
  readonly type: 'receipt';
  readonly amount: Paise;
  readonly excess: Excess;
}

/** A payment of one installment, which discharges it whatever its amount (rule PAYMENT-RECORD), and of its penalty. */
export interface PaymentRecorded extends Recorded {
  readonly type: 'payment';
  readonly installmentNumber: number;
  readonly amount: Paise;
  readonly penalty: Paise;
  /** True for a payment that the borrower reported, which may bring only the unpaid rest (rule CLAIM-AMOUNT). */
  readonly isClaim?: true;
}

/** A waived part of a penalty: at most what is due on that day. */
export interface PenaltyWaived extends Recorded {
  readonly type: 'waiver';
  readonly installmentNumber: number;
  readonly amount: Paise;
}

/** A charge beside installments and penalties, with its tax; a cancelled one is reverted. */
export interface ChargeLevied extends Recorded {
  readonly type: 'charge';
  readonly chargeId: string;
  readonly amount: Paise;
}

/** The waiver of the unpaid rest of a charge. */
export interface ChargeWaived extends Recorded {
  readonly type: 'chargeWaiver';
  readonly chargeId: string;
}

/** Money given back from the advance. */
export interface Refunded extends Recorded {
  readonly type: 'refund';
  readonly amount: Paise;
}

/** An event that changes a loan's account. */
export type AccountEvent =
  ReceiptRecorded | PaymentRecorded | PenaltyWaived | ChargeLevied | ChargeWaived | Refunded;

/** The events that count up to a day: by value date, those of one day in the order in which they were recorded. */
export const eventsUntil = (events: readonly AccountEvent[], day: Day): readonly AccountEvent[] =>
  events
    .filter(({ isReverted, on }) => !isReverted && on <= day)
    .toSorted((left, right) => compareText(left.on, right.on));
