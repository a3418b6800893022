import type { Answer, Call, ListAnswer, OtherShape } from '#api/call.ts';
import { CreatedRecord } from '#api/createdRecords.ts';
import { ApiFailure } from '#api/failure.ts';
import { rememberOffers } from '#api/recordOffers.ts';
import { rememberVersion } from '#api/recordVersions.ts';
import { ApprovalSent } from '#domain/records/approval.ts';
import { decode, decodeEach, parseJson, type ValueProblem } from './decoding.ts';
import type { RawAnswer } from './send.ts';

export const readAnswer = async (
  call: Call,
  answer: RawAnswer,
  report: (problems: readonly string[]) => void,
): Promise<unknown> => {
  if (call.answer.kind === 'nothing') return undefined;
  if (call.answer.kind === 'file') return fileIn(answer, call.answer.type, report);
  const json = answer.text.trim() === '' ? null : parseJson(answer.text);
  if (answer.status === 202 && call.approval === 'sent') {
    const sent = await decode(ApprovalSent, json);
    if (sent.isValid) return sent.value;
  }
  if (call.answer.kind === 'one') {
    const read = await decode(call.answer.schema, json);
    if (read.isValid) {
      // Where the answer is only a message, its ETag is the version of the record that the call changed.
      if (call.record !== null) rememberVersion(read.value, answer.etag);
      rememberOffers(read.value, answer.offers);
      return read.value;
    }
    return otherAnswer(call.answer.otherShape, report, read.problems.map(textOf), json);
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
const otherAnswer = async (
  otherShape: OtherShape,
  report: (problems: readonly string[]) => void,
  problems: readonly string[],
  answer: unknown,
): Promise<unknown> => {
  if (otherShape === 'failure' || answer === undefined) return refuseAnswer(report, problems, answer);
  report(problems);
  if (otherShape !== 'createdRecord') return null;
  const created = await decode(CreatedRecord, answer);
  return created.isValid ? created.value : null;
};

const textOf = ({ path, message }: ValueProblem): string => `${path}: ${message}`;

/** Decodes row by row, and counts the rows that cannot be read (rule UNREADABLE-ROW). */
const readRows = async (
  rows: readonly unknown[],
  { row: schema, isVersioned }: Extract<Answer, { readonly kind: 'list' }>,
  { total, isTotalExact, nextCursor, previousCursor }: RawAnswer,
  report: (problems: readonly string[]) => void,
): Promise<ListAnswer<unknown>> => {
  const readable: unknown[] = [];
  const problems: string[] = [];
  for (const [index, read] of (await decodeEach(schema, rows)).entries()) {
    if (read.isValid) {
      if (isVersioned === true) rememberVersion(read.value, versionIn(rows[index]));
      readable.push(read.value);
    } else problems.push(...read.problems.map((problem) => `[${index}] ${textOf(problem)}`));
  }
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
