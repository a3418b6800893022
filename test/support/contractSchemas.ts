import * as Option from 'effect/Option';
import * as Schema from 'effect/Schema';
import fc from 'fast-check';
import type { Call, WireSchema } from '#api/call.ts';

const answerOf = ({ answer }: Call): WireSchema | null =>
  answer.kind === 'one' ? answer.schema : answer.kind === 'list' ? answer.row : null;

/** The schemas of a contract, each under what it is of. */
export const schemasOf = (contract: Readonly<Record<string, Call>>) =>
  Object.entries(contract).flatMap(([name, call]) => {
    const { query, body, takes } = call;
    return Object.entries({ answer: answerOf(call), query, body, 'body that is read': takes }).flatMap(
      ([part, schema]) => (schema === null ? [] : [{ name: `${name}: ${part}`, schema }]),
    );
  });

const numbers = [0, -0, 12, 12.5, 8884.88, -3, 1e15, 1e21, 0.1 + 0.2, 1200, 1201];
const texts = ['', '  ', '8885', '12.50', ' 7 ', '12a', '1e3', 'Active', 'Paid', 'x', 'waiver', 'totp'];
const days = ['2026-02-28', '2026-02-29', '0000-01-01', '0999-12-31', '9001-01-01', '2026-2-1', '2026/02/01'];
const instants = [
  '2026-03-01T10:00:00.000Z',
  '2026-03-01T23:59:59.999Z',
  '2026-03-01T24:00:00.000Z',
  '2026-03-01T10:60:00.000Z',
  '2026-02-30T10:00:00.000Z',
  '2026-03-01 10:00:00.000Z',
  '2026-03-01T20:00Z',
  '2026-03-01T10:00:00+05:30',
  '2026-03-01T20:00:00.1234567Z',
  '0000-12-31T10:00:00.000Z',
];
const others = [null, true, false, {}, [], { nested: 1 }, [1]];
/** What servers send, and what they should not: every form of each value, right and nearly right. */
const sentValues: readonly unknown[] = [...numbers, ...texts, ...days, ...instants, ...others];
const sent = fc.constantFrom(...sentValues);

/** The parts of which Effect's schemas say that they are made. */
interface Made {
  readonly fields?: Readonly<Record<string, WireSchema>>;
  readonly value?: WireSchema;
  readonly schema?: WireSchema;
  readonly to?: WireSchema;
  readonly members?: readonly WireSchema[];
}

/** Values that mostly fit a schema, and sometimes have any other value at a place. */
export const sentFor = (schema: WireSchema): fc.Arbitrary<unknown> => {
  const { fields, value, schema: inner, to, members } = schema as Made;
  if (fields !== undefined) {
    const places = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, sentFor(field)]));
    return fc.oneof(
      fc.record({ ...places, unknown: sent }),
      fc.record({ ...places, unknown: sent }, { requiredKeys: [] }),
    );
  }
  if (value !== undefined) return fc.oneof(fc.array(sentFor(value), { maxLength: 3 }), sent);
  const parts = [inner, to, ...(members ?? [])].filter((part) => part !== undefined);
  const fitting = sentValues.filter((one) => Option.isSome(Schema.decodeUnknownOption(schema)(one)));
  return fc.oneof(
    { weight: 1, arbitrary: sent },
    ...(fitting.length === 0 ? [] : [{ weight: 40, arbitrary: fc.constantFrom(...fitting) }]),
    ...parts.map((part) => ({ weight: 8, arbitrary: sentFor(part) })),
  );
};
