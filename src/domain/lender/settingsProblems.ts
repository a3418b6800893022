import * as Result from 'effect/Result';
import * as Schema from 'effect/Schema';
import * as SchemaIssue from 'effect/SchemaIssue';
import { laidOut } from '#domain/values/laidOut.ts';
import { LenderSettings } from './settings.ts';

/**
 * The problems of some settings, by field (`identity.pin`), each as the end of a sentence that starts with the field.
 */
export const settingsProblems = (settings: unknown): Readonly<Record<string, string>> => {
  const read = decode(settings);
  return Result.isFailure(read) ? fieldProblems(read.failure.issue) : acrossFields(read.success);
};

/** The problems between fields that are each valid on their own. */
export const acrossFields = ({ upi, contact }: LenderSettings): Readonly<Record<string, string>> => ({
  ...(upi.vpa === null && (upi.merchantCode !== null || upi.payeeName !== null)
    ? { 'upi.vpa': 'is required with a payee or a merchant code' }
    : {}),
  ...(contact.from < contact.to ? {} : { 'contact.to': `must be after ${contact.from}` }),
});

const decode = Schema.decodeUnknownResult(laidOut(LenderSettings), { errors: 'all' });

const fieldProblems = (issue: SchemaIssue.Issue): Readonly<Record<string, string>> => {
  const problems = new Map<string, string>();
  for (const { path = [], message } of format(issue).issues) {
    const field = path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
    if (!problems.has(field))
      problems.set(
        field,
        message.startsWith('Expected')
          ? 'has a value of the wrong type'
          : message.replace(/^not /, 'must be '),
      );
  }
  return Object.fromEntries(problems);
};

const format = SchemaIssue.makeFormatterStandardSchemaV1();
