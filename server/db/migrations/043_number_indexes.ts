import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Engine } from '#server/db/engine.ts';

/**
 * Indexes by which a phone number, a number plate and a vehicle's id are found however they are written: of the last ten
 * letters and digits, or of all of them.
 */
export const numberIndexes = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  for (const [table, column, isPhone] of numbers)
    await sql`create index ${sql.id(`${table}_number_${column}`)} on ${sql.table(table)} (${keyOf(engine, column, isPhone)})`.execute(
      db,
    );
};

const numbers = [
  ['customers', 'phone', true],
  ['vehicles', 'registration_number', false],
  ['vehicles', 'vehicle_id', false],
] as const;

const separators = ' -+()./,_';

const keyOf = ({ name }: Engine, column: string, isPhone: boolean): RawBuilder<unknown> => {
  if (name === 'postgres') {
    const parts = sql`translate(lower(${sql.ref(column)} collate "C"), ${sql.lit(separators)}, '')`;
    return isPhone ? sql`right(${parts}, 10)` : parts;
  }
  const parts = Array.from(separators).reduce<RawBuilder<unknown>>(
    (rest, separator) => sql`replace(${rest}, ${sql.lit(separator)}, '')`,
    sql`lower(${sql.ref(column)})`,
  );
  return isPhone ? sql`substr(${parts}, -10)` : parts;
};
