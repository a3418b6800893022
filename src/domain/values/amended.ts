import * as Schema from 'effect/Schema';
import { Anything, checked, nullWhereMissing, rewritten } from './codec.ts';
import { madeOnce } from './madeOnce.ts';
import { plainCodec, withPlainCodec, withWord } from './plainCodec.ts';
import { isBlank } from './text.ts';

/**
 * A field of an update (rule UPDATE). Missing or null leaves the stored value as it is. A blank decodes to ''. The code
 * that knows the stored record decides whether it would empty something (`filledOf`).
 */
export const amended = madeOnce(<Value, Wire>(value: Schema.Codec<Value, Wire>) =>
  nullWhereMissing(
    rewritten(Schema.NullOr(orBlank(value)), Anything, {
      read: (wire) => (isBlankText(wire) ? '' : (wire ?? null)) as Wire | '' | null,
      write: (within): unknown => within,
    }),
  ),
);

function orBlank<Value, Wire>(value: Schema.Codec<Value, Wire>) {
  return withPlainCodec(Schema.Union([value, Schema.Literal('')]), () => withWord(plainCodec(value), ''));
}

/** A field of an update that always has a value, once it has one: a blank is refused. */
export const chosen = <Value, Wire>(value: Schema.Codec<Value, Wire>) =>
  nullWhereMissing(
    rewritten(Schema.NullOr(value), Filled, {
      read: (wire) => (wire ?? null) as Wire | null,
      write: (within): unknown => within,
    }),
  );

const Filled = checked(Anything, (wire) => !isBlankText(wire) || 'must not be empty');

const isBlankText = (wire: unknown): boolean => typeof wire === 'string' && isBlank(wire);
