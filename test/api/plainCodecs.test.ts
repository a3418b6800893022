import * as Option from 'effect/Option';
import * as Schema from 'effect/Schema';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contract } from '#api/contract.ts';
import { plainCodec, undecided } from '#domain/values/plainCodec.ts';
import { schemasOf, sentFor } from '#test/support/contractSchemas.ts';

const schemas = schemasOf(contract);

test('what every call sends and answers is read and written by plain functions', () => {
  expect(schemas.filter(({ schema }) => plainCodec(schema) === null).map(({ name }) => name)).toEqual([]);
});

test.each(schemas)('$name: what the plain functions decide is what the schema decides', ({ schema }) => {
  const plain = plainCodec(schema);
  const [decode, encode] = [Schema.decodeUnknownOption(schema), Schema.encodeUnknownOption(schema)];
  fc.assert(
    fc.property(sentFor(schema), (wire) => {
      const decoded = decode(wire);
      const read = plain?.read(wire);
      // What they do not read is wrong: the interpreter is there for the words alone.
      expect(read === undecided ? Option.none() : Option.some(read)).toStrictEqual(decoded);
      const writtenAsIs = plain?.write(wire);
      if (writtenAsIs !== undecided) expect(Option.some(writtenAsIs)).toStrictEqual(encode(wire));
      // A written value is always read by the plain functions alone: nothing that our server sends waits for the schema.
      if (Option.isNone(decoded)) return;
      const written = plain?.write(decoded.value);
      expect(Option.some(written)).toStrictEqual(encode(decoded.value));
      const sent: unknown = JSON.parse(JSON.stringify(written));
      expect(plain?.read(sent)).toStrictEqual(Option.getOrElse(decode(sent), () => undecided));
    }),
    { numRuns: 200 },
  );
});
