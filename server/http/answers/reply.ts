import type { Context } from 'hono';
import type { Call } from '#api/contract.ts';
import { isPreview } from '#domain/loanAccount/receipt.ts';
import { isApprovalSent } from '#domain/records/approval.ts';
import type { AnswerFile, ListReply } from '#server/calls/handler.ts';
import type { AnswerCodec } from './answerCodec.ts';
import { type EntityTags, readCondition } from './entityTags.ts';
import { pageHeaders } from './pageHeaders.ts';
import { jsonArray, sendStreamed } from './streamed.ts';
import { sendWhole } from './wholeAnswer.ts';

interface Reply {
  /** The handler's reply. */
  readonly reply: unknown;
  readonly call: Pick<Call, 'answer' | 'status' | 'offers'>;
  readonly codec: AnswerCodec;
  readonly tags: EntityTags;
  /** True for the read of a single record, whose answer has an entity tag. */
  readonly isRecordRead: boolean;
  /** The tag of the record that the call changed; null for none. */
  readonly tag: string | null;
  /** Called with the error that cuts an answer off. */
  readonly onBroken: (error: unknown) => void;
}

/** Sends a handler's reply: nothing, a file, a list in pieces, or a whole answer. */
export const sendReply = async (context: Context, given: Reply): Promise<Response> => {
  const { reply, call, codec, onBroken } = given;
  if (call.answer.kind === 'nothing') return context.body(null, 204);
  if (call.answer.kind === 'file') {
    const { name: fileName, pieces } = reply as AnswerFile;
    context.header('Content-Disposition', `attachment; filename="${fileName}"`);
    return sendStreamed(context, { pieces, type: `${call.answer.type}; charset=utf-8`, onBroken });
  }
  if (call.offers !== undefined) context.header('X-Offers', call.offers);
  const list = call.answer.kind === 'list' ? (reply as ListReply<unknown>) : null;
  for (const [header, value] of Object.entries(list === null ? {} : pageHeaders(list)))
    context.header(header, value);
  if (list?.more !== undefined && codec.encodeRow !== undefined) {
    const pieces = jsonArray(list.rows, list.more, codec.encodeRow);
    return sendStreamed(context, { pieces, type: 'application/json', onBroken });
  }
  return sendRecord(context, given, codec.encode(reply) as object);
};

/** Sends a record, or 304 where the caller has this version already. */
const sendRecord = async (
  context: Context,
  { reply, call, tags, isRecordRead, tag: changed }: Reply,
  answer: object,
): Promise<Response> => {
  const tag = isRecordRead ? tags.of(answer) : changed;
  const seen = isRecordRead ? readCondition('If-None-Match', context.req.header('if-none-match')) : null;
  if (seen !== null && tags.isNamed(seen, answer))
    return context.body(null, 304, tag === null ? {} : { ETag: tag });
  return sendWhole(context, { json: answer, status: statusOf(reply, call.status), tag });
};

/**
 * The status of an answer: 202 for a write that waits for a second person, 200 for a preview, which made nothing, else
 * the usual one.
 */
const statusOf = (reply: unknown, usual: number): number => {
  if (isApprovalSent(reply)) return 202;
  return isPreview(reply) ? 200 : usual;
};
