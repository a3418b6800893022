import * as Result from 'effect/Result';
import * as Schema from 'effect/Schema';
import * as Issue from 'effect/SchemaIssue';
import type { WireSchema } from '#api/call.ts';
import { laidOut } from '#domain/values/laidOut.ts';
import type { Converted } from './decoding.ts';

/** Converts a value by its schema, and finds the words for what is wrong with it. */
export const interpret = (way: 'read' | 'write', schema: WireSchema, value: unknown): Converted => {
  const convert =
    way === 'read'
      ? Schema.decodeUnknownResult(laidOut(schema), { errors: 'all' })
      : Schema.encodeUnknownResult(laidOut(schema), { errors: 'all' });
  const converted = convert(value);
  if (Result.isSuccess(converted)) return { isValid: true, value: converted.success };
  const problems = format(converted.failure.issue).issues;
  return { isValid: false, problems: problems.map(({ path, message }) => ({ path: textOf(path), message })) };
};

const format = Issue.makeFormatterStandardSchemaV1();

const textOf = (path: ReturnType<typeof format>['issues'][number]['path']): string =>
  (path ?? []).map((step) => String(typeof step === 'object' ? step.key : step)).join('.');
