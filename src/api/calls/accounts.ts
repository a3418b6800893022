import * as Schema from 'effect/Schema';
import { type Call, one } from '#api/call.ts';
import { LoanDesk } from '#domain/loan/loanDesk.ts';
import { AccountView } from '#domain/loanAccount/accountView.ts';
import { Charge, ReceiptChange } from '#domain/loanAccount/receipt.ts';
import { Money, oneOf, Words } from '#domain/values/strict.ts';
import { nullable, withDefault } from '#domain/values/absence.ts';
import { DayValue } from '#domain/values/wire.ts';
import { allRead, get, post, put, staffRead, staffWrite } from './presets.ts';

const RefundRequest = Schema.Struct({
  amount: Money,
  method: Words,
  reference: nullable(Words),
  reason: Words,
  preview: withDefault(Schema.Boolean, false),
});

/** `amount` is without tax, which the lender's set-up adds. */
const LevyRequest = Schema.Struct({
  kind: Words,
  amount: Money,
  leviedOn: nullable(DayValue),
  reason: Words,
});

/** `Waived` gives up the unpaid rest of a charge; `Cancelled` removes an unpaid charge as an error. */
const ChargeRequest = Schema.Struct({ status: oneOf(['Waived', 'Cancelled'] as const), reason: Words });

/**
 * The account of a loan, and the tasks of staff on it apart from receipts. The calls exist only on our own server;
 * other servers answer 404.
 */
export const accountCalls = {
  getAccount: { ...get, path: '/accounts/{loanId}', who: allRead, answer: one(AccountView) },
  getLoanDesk: { ...get, path: '/accounts/{loanId}/desk', who: staffRead, answer: one(LoanDesk) },
  refundAdvance: {
    ...post,
    path: '/accounts/{loanId}/advance/refund',
    who: staffWrite,
    body: RefundRequest,
    answer: one(ReceiptChange),
    status: 201,
  },
  levyCharge: {
    ...post,
    path: '/accounts/{loanId}/charges',
    who: staffWrite,
    body: LevyRequest,
    answer: one(Charge),
    status: 201,
  },
  updateCharge: {
    ...put,
    path: '/charges/{chargeId}',
    who: staffWrite,
    body: ChargeRequest,
    answer: one(Charge),
  },
} as const satisfies Record<string, Call>;
