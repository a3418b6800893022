import * as Schema from 'effect/Schema';
import { type Call, listOf, one } from '#api/call.ts';
import { largestPage } from '#domain/lists/listQuery.ts';
import { LoanWaivers, Waiver } from '#domain/loan/penalty/waiver.ts';
import { longestTenureMonths } from '#domain/loan/schedule/terms.ts';
import { plainCodec, withPlainCodec, withWord } from '#domain/values/plainCodec.ts';
import { Money, Offset, Whole, Words } from '#domain/values/strict.ts';
import { nullable } from '#domain/values/absence.ts';
import { DayValue, Text } from '#domain/values/wire.ts';
import { get, plain, post, staffRead, staffWrite } from './presets.ts';

/** `all` gives up whatever is due of the penalty. */
const AmountOrAll = withPlainCodec(Schema.Union([Schema.Literal('all'), Money]), () =>
  withWord(plainCodec(Money), 'all'),
);

const WaiverRequest = Schema.Struct({
  installmentNumber: Whole(1, longestTenureMonths),
  amount: AmountOrAll,
  reason: Words,
});

const WithdrawalRequest = Schema.Struct({ reason: Words });

/** Days are those of the waivers, both included; `by` is the id of who asked for them or decided them. Newest first. */
const WaiversRequest = Schema.Struct({
  loanId: nullable(Text),
  from: nullable(DayValue),
  to: nullable(DayValue),
  by: nullable(Text),
  limit: nullable(Whole(1, largestPage)),
  offset: nullable(Offset),
});

/** Waived penalties (rule WAIVER). The calls exist only on our own server; other servers answer 404. */
export const waiverCalls = {
  listWaivers: { ...get, path: '/waivers', who: staffRead, query: WaiversRequest, answer: listOf(Waiver) },
  getLoanWaivers: {
    ...get,
    path: '/accounts/{loanId}/waivers',
    who: staffRead,
    answer: one(LoanWaivers),
  },
  waivePenalty: {
    ...post,
    path: '/accounts/{loanId}/waivers',
    who: staffWrite,
    body: WaiverRequest,
    answer: one(Waiver),
    status: 201,
    approval: 'sent',
  },
  withdrawWaiver: {
    ...plain,
    method: 'DELETE',
    path: '/waivers/{waiverId}',
    who: staffWrite,
    body: WithdrawalRequest,
    answer: one(Waiver),
  },
} as const satisfies Record<string, Call>;
