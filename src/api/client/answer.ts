import * as Result from 'effect/Result';
import type { Answer, Call, ListAnswer, OtherShape } from '#api/call.ts';
import { readCreatedRecord } from '#api/createdRecords.ts';
import { ApiFailure } from '#api/failure.ts';
import { rememberOffers } from '#api/recordOffers.ts';
import { rememberVersion } from '#api/recordVersions.ts';
import { ApprovalSent } from '#domain/records/approval.ts';
import { decoderOf, errorsOf, parseJson } from './decoding.ts';
import type { RawAnswer } from './send.ts';

export const readAnswer = (
  call: Call,
  answer: RawAnswer,
  report: (problems: readonly string[]) => void,
): unknown => {
  if (call.answer.kind === 'nothing') return undefined;
  if (call.answer.kind === 'file') return fileIn(answer, call.answer.type, report);
  const json = answer.text.trim() === '' ? null : parseJson(answer.text);
  if (answer.status === 202 && call.approval === 'sent') {
    const sent = decoderOf(ApprovalSent)(json);
    if (Result.isSuccess(sent)) return sent.success;
  }
  if (call.answer.kind === 'one') {
    const read = decoderOf(call.answer.schema)(json);
    if (Result.isSuccess(read)) {
      // Where the answer is only a message, its ETag is the version of the record that the call changed.
      if (call.record !== null) rememberVersion(read.success, answer.etag);
      rememberOffers(read.success, answer.offers);
      return read.success;
    }
    return otherAnswer(call.answer.otherShape, report, errorsOf(read.failure.issue), json);
  }
  const rows = call.answer.envelope === 'data' ? (json as { data?: unknown } | null)?.data : json;
  if (!Array.isArray(rows)) return refuseAnswer(report, ['not a list'], json);
  return readRows(rows, call.answer, answer, report);
};

/** The text of a file; a page in its place comes from a proxy or a hotel's network, and must not be saved as the file. */
const fileIn = (
  { text, type }: RawAnswer,
  expected: string,
  report: (problems: readonly string[]) => void,
): string =>
  type === expected
    ? text
    : refuseAnswer(report, [`not ${expected}, but ${type || 'of no type'}`], undefined);

/** The value for an answer in another shape than expected; `answer` is undefined where it is not JSON. */
const otherAnswer = (
  otherShape: OtherShape,
  report: (problems: readonly string[]) => void,
  problems: readonly string[],
  answer: unknown,
): unknown => {
  if (otherShape === 'failure' || answer === undefined) return refuseAnswer(report, problems, answer);
  report(problems);
  return otherShape === 'createdRecord' ? readCreatedRecord(answer) : null;
};

/** Decodes row by row, and counts the rows that cannot be read (rule UNREADABLE-ROW). */
const readRows = (
  rows: readonly unknown[],
  { row: schema, isVersioned }: Extract<Answer, { readonly kind: 'list' }>,
  { total, isTotalExact, nextCursor, previousCursor }: RawAnswer,
  report: (problems: readonly string[]) => void,
): ListAnswer<unknown> => {
  const decode = decoderOf(schema);
  const readable: unknown[] = [];
  const problems: string[] = [];
  rows.forEach((row, index) => {
    const read = decode(row);
    if (Result.isSuccess(read)) {
      if (isVersioned === true) rememberVersion(read.success, versionIn(row));
      readable.push(read.success);
    } else problems.push(...errorsOf(read.failure.issue).map((problem) => `[${index}] ${problem}`));
  });
  if (problems.length > 0) report(problems);
  return {
    rows: readable,
    unreadable: rows.length - readable.length,
    total,
    ...(isTotalExact ? {} : { hasMoreThanTotal: true }),
    ...(nextCursor === null ? {} : { nextCursor }),
    ...(previousCursor === null ? {} : { previousCursor }),
  };
};

/** The version that a row says it has; null where the server gives none. */
const versionIn = (row: unknown): string | null => {
  const version = (row as { readonly version?: unknown } | null)?.version;
  return typeof version === 'string' ? version : null;
};

const refuseAnswer = (
  report: (problems: readonly string[]) => void,
  problems: readonly string[],
  answer: unknown,
): never => {
  report(problems);
  throw new ApiFailure({ _tag: 'Undecodable', answer });
};
