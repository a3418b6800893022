import { type Kysely, sql } from 'kysely';

/** A counter of loans that are samples. No book of before has any. */
export const sampleLoans = async (db: Kysely<unknown>): Promise<void> => {
  await sql`insert into counters (name, value) values ('sample_loans', 0)`.execute(db);
};
