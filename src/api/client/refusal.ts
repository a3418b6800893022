import type { Call, WireSchema } from '#api/call.ts';
import type { FailureReason } from '#api/failure.ts';
import { rememberVersion } from '#api/recordVersions.ts';
import { decode, parseJson } from './decoding.ts';
import type { RawAnswer } from './send.ts';

interface RefusalBody {
  readonly message?: unknown;
  readonly fields?: unknown;
  readonly code?: unknown;
  readonly current?: unknown;
}

export const refusalOf = async (
  { record }: Call,
  { status, text, retryAfterSeconds, etag }: RawAnswer,
): Promise<Extract<FailureReason, { _tag: 'Refused' }>> => {
  const body = parseJson(text) as RefusalBody | null | undefined;
  const message = typeof body?.message === 'string' && body.message.trim() !== '' ? body.message : null;
  const fields = Object.entries(typeof body?.fields === 'object' && body.fields !== null ? body.fields : {});
  return {
    _tag: 'Refused',
    status,
    message,
    fields: Object.fromEntries(
      fields.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    ),
    ...(typeof body?.code === 'string' ? { code: body.code } : {}),
    ...(retryAfterSeconds === null ? {} : { retryAfterSeconds }),
    ...(status === 412 && record !== null ? await currentOf(record, body?.current, etag) : {}),
  };
};

/** The record as it is on the server after a change was refused; nothing where it cannot be read. */
const currentOf = async (
  record: WireSchema,
  wire: unknown,
  etag: string | null,
): Promise<{ readonly current?: unknown }> => {
  const read = await decode(record, wire).catch(() => null);
  if (read?.isValid !== true) return {};
  rememberVersion(read.value, etag);
  return { current: read.value };
};
