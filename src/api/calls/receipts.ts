import * as Schema from 'effect/Schema';
import { type Call, listOf, one } from '#api/call.ts';
import { largestPage } from '#domain/lists/listQuery.ts';
import { excesses } from '#domain/loanAccount/allocation.ts';
import { Receipt, ReceiptChange } from '#domain/loanAccount/receipt.ts';
import { Money, Offset, oneOf, Whole, Words } from '#domain/values/strict.ts';
import { nullable, withDefault } from '#domain/values/absence.ts';
import { DayValue, Text } from '#domain/values/wire.ts';
import { get, plain, post, staffRead, staffWrite } from './presets.ts';

/** Days are value dates, both included; newest first. */
const ReceiptsRequest = Schema.Struct({
  loanId: nullable(Text),
  from: nullable(DayValue),
  to: nullable(DayValue),
  method: nullable(Text),
  limit: nullable(Whole(1, largestPage)),
  offset: nullable(Offset),
});

/** With `preview` nothing is stored: the answer is what would be, with status 200. */
const RecordReceiptRequest = Schema.Struct({
  loanId: Words,
  amount: Money,
  method: Words,
  receivedOn: nullable(DayValue),
  reference: nullable(Words),
  excess: withDefault(oneOf(excesses), 'advance'),
  preview: withDefault(Schema.Boolean, false),
});

/** A preview needs no reason. */
const RevertReceiptRequest = Schema.Struct({
  reason: nullable(Words),
  preview: withDefault(Schema.Boolean, false),
});

/** Money of any amount, and taking it back. The calls are our own server's; other servers answer 404. */
export const receiptCalls = {
  listReceipts: {
    ...get,
    path: '/receipts',
    who: staffRead,
    query: ReceiptsRequest,
    answer: listOf(Receipt),
  },
  recordReceipt: {
    ...post,
    path: '/receipts',
    who: staffWrite,
    body: RecordReceiptRequest,
    answer: one(ReceiptChange),
    status: 201,
  },
  revertReceipt: {
    ...plain,
    method: 'DELETE',
    path: '/receipts/{receiptId}',
    who: staffWrite,
    body: RevertReceiptRequest,
    answer: one(ReceiptChange),
  },
} as const satisfies Record<string, Call>;
