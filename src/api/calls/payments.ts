import * as Schema from 'effect/Schema';
import { RevertAnswer } from '#api/answers.ts';
import { type Call, listOf, saved } from '#api/call.ts';
import { Payment } from '#domain/loan/payment/payment.ts';
import { longestTenureMonths } from '#domain/loan/schedule/terms.ts';
import { Money, Reference, Whole, Words } from '#domain/values/strict.ts';
import { nullable, withDefault } from '#domain/values/absence.ts';
import { DayValue, InstantValue } from '#domain/values/wire.ts';
import { list } from './lists.ts';
import { allRead, allWrite, get, plain, post, put, staffRead, staffWrite } from './presets.ts';

/** `amount` is payment plus penalty; `status` is `paid` from staff and `Received` from a customer, in any case. */
export const RecordPaymentRequest = Schema.Struct({
  installmentNumber: Whole(1, longestTenureMonths),
  amount: Money,
  penaltyAmount: withDefault(Money, 0),
  status: nullable(Words),
  paidDate: nullable(InstantValue),
  dueDate: nullable(DayValue),
  paymentMethod: Words,
  paidBy: nullable(Words),
  reference: Schema.optionalKey(nullable(Reference)),
});
export type RecordPaymentRequest = typeof RecordPaymentRequest.Type;

const RevertPaymentRequest = Schema.Struct({ revertedBy: nullable(Words), revertReason: Words });

/** The payments of a loan. */
export const paymentCalls = {
  listPayments: { ...list, path: '/payments/all', who: staffRead, answer: listOf(Payment) },
  listLoanPayments: { ...get, path: '/payments/{loanId}', who: allRead, answer: listOf(Payment) },
  recordPayment: {
    ...post,
    path: '/payments/{loanId}',
    who: allWrite,
    body: RecordPaymentRequest,
    answer: saved(Payment),
    status: 201,
    approval: 'sent',
  },
  confirmPayment: {
    ...put,
    path: '/payments/confirm/{paymentId}',
    who: staffWrite,
    answer: saved(Payment),
    approval: 'asked',
  },
  revertPayment: {
    ...plain,
    method: 'DELETE',
    path: '/payments/revertpayment/{paymentId}',
    who: staffWrite,
    body: RevertPaymentRequest,
    answer: saved(RevertAnswer),
    approval: 'asked',
  },
} as const satisfies Record<string, Call>;
