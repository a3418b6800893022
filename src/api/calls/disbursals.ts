import * as Schema from 'effect/Schema';
import { type Call, listOf, one, saved } from '#api/call.ts';
import { largestPage } from '#domain/lists/listQuery.ts';
import { Disbursal, disbursalModes, LoanDisbursal, payees } from '#domain/loan/disbursal.ts';
import { Money, Offset, oneOf, Whole, Words } from '#domain/values/strict.ts';
import { nullable } from '#domain/values/absence.ts';
import { DayValue } from '#domain/values/wire.ts';
import { get, post, staffRead, staffWrite } from './presets.ts';

/** `netAmount` is what the writer has seen and paid: the loan amount without the deductions. `paidOn` is today if left out. */
const RecordDisbursalRequest = Schema.Struct({
  netAmount: Money,
  paidOn: nullable(DayValue),
  mode: oneOf(disbursalModes),
  reference: nullable(Words),
  payee: oneOf(payees),
  payeeName: nullable(Words),
  account: nullable(Words),
});

/** The disbursals of the days from one to another, both included, to one kind of payee or to all, newest first. */
const DisbursalsRequest = Schema.Struct({
  payee: nullable(oneOf(payees)),
  from: nullable(DayValue),
  to: nullable(DayValue),
  limit: nullable(Whole(1, largestPage)),
  offset: nullable(Offset),
});

/** The paying out of loans (rule DISBURSAL). The calls exist only on our own server; other servers answer 404. */
export const disbursalCalls = {
  getDisbursal: {
    ...get,
    path: '/accounts/{loanId}/disbursal',
    who: staffRead,
    answer: one(LoanDisbursal),
  },
  recordDisbursal: {
    ...post,
    path: '/accounts/{loanId}/disbursal',
    who: staffWrite,
    body: RecordDisbursalRequest,
    answer: saved(Disbursal),
    status: 201,
  },
  listDisbursals: {
    ...get,
    path: '/disbursals',
    who: staffRead,
    query: DisbursalsRequest,
    answer: listOf(Disbursal),
  },
} as const satisfies Record<string, Call>;
