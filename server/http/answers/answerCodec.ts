import * as Schema from 'effect/Schema';
import type { Answer, Call, WireSchema } from '#api/contract.ts';
import { plainCodec, undecided } from '#domain/values/plainCodec.ts';
import { ApprovalSent, isApprovalSent } from '#domain/records/approval.ts';
import type { EntityTags } from './entityTags.ts';
import type { ListReply } from '#server/calls/handler.ts';

export interface AnswerCodec {
  readonly encode: (reply: unknown) => unknown;
  readonly decode: (wire: unknown) => unknown;
  /** Encodes one row of a list; omitted for other answers. */
  readonly encodeRow?: (row: unknown) => unknown;
}

/**
 * Encodes a handler's reply as JSON by the call's own schema, and decodes it again. A row that has a version carries it
 * beside its fields (rule RECORD-VERSION): the tag that its read would have.
 */
export const answerCodec = (
  call: Pick<Call, 'answer' | 'approval'>,
  tags: Pick<EntityTags, 'of'>,
): AnswerCodec => {
  const done = codecOf(call, tags);
  if (call.approval !== 'sent') return done;
  return {
    encode: (reply) => (isApprovalSent(reply) ? encodeSent(reply) : done.encode(reply)),
    decode: (wire) => (isApprovalSent(wire) ? decodeSent(wire) : done.decode(wire)),
  };
};

const encodeSent = Schema.encodeUnknownSync(ApprovalSent);
const decodeSent = Schema.decodeUnknownSync(ApprovalSent);

const codecOf = ({ answer }: { readonly answer: Answer }, tags: Pick<EntityTags, 'of'>): AnswerCodec => {
  if (answer.kind === 'nothing' || answer.kind === 'file')
    return { encode: () => null, decode: () => undefined };
  if (answer.kind === 'one')
    return {
      encode: encoderOf(answer.schema),
      decode: Schema.decodeUnknownSync(answer.schema),
    };
  const encodePlain = encoderOf(answer.row);
  const encodeRow =
    answer.isVersioned === true
      ? (row: unknown) => {
          const json = encodePlain(row) as object;
          return { ...json, version: tags.of(json) };
        }
      : encodePlain;
  return {
    encodeRow,
    encode: (reply) => {
      const data = (reply as ListReply<unknown>).rows.map((row) => encodeRow(row));
      return answer.envelope === null ? data : { success: true, data };
    },
    decode: () => {
      throw new Error('A list is never the answer of a write.');
    },
  };
};

/** Writes with the plain functions of a schema, and with the schema itself what they leave to it. */
const encoderOf = (schema: WireSchema): ((value: unknown) => unknown) => {
  const encode = Schema.encodeUnknownSync(schema);
  const plain = plainCodec(schema);
  if (plain === null) return encode;
  return (value) => {
    const written = plain.write(value);
    return written === undecided ? encode(value) : written;
  };
};
