import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/db/engine.ts';

/**
 * The model of each loan's vehicle beside the loan's human id, so that an index has both: very many loans have the same
 * model, and equal models are ordered by the loan. The database itself follows loans and vehicles.
 */
export const loanModels = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  await db.schema
    .createTable('loan_models')
    .addColumn('loan_id', 'text', (column) => column.primaryKey())
    .addColumn('human_id', 'text', (column) => column.notNull())
    .addColumn('model', 'text', (column) => column.notNull())
    .execute();
  await sql`insert into loan_models (loan_id, human_id, model) ${modelsOf(sql`1 = 1`)}`.execute(db);
  const [model, id] = [engine.folded(sql.ref('model')), engine.bytewise(sql.ref('human_id'))];
  await sql`create index loan_models_list on loan_models (${model}, ${id})`.execute(db);
  await sql`create index loan_models_list_down on loan_models (${model} desc, ${id})`.execute(db);
  for (const { name, when, body } of followers)
    if (engine.name === 'sqlite')
      await sql`create trigger ${sql.id(name)} after ${when} begin ${body}; end`.execute(db);
    else {
      await sql`create function ${sql.id(name)}() returns trigger language plpgsql as
        $$ begin ${body}; return null; end $$`.execute(db);
      await sql`create trigger ${sql.id(name)} after ${when} for each row execute function ${sql.id(name)}()`.execute(
        db,
      );
    }
};

const modelsOf = (which: ReturnType<typeof sql>) =>
  sql`select loans.id, loans.loan_id, vehicles.model from loans
    join vehicles on vehicles.id = loans.vehicle_id where ${which}`;

const followers = [
  {
    name: 'loan_models_loan_added',
    when: sql`insert on loans`,
    body: sql`insert into loan_models (loan_id, human_id, model) ${modelsOf(sql`loans.id = new.id`)}`,
  },
  {
    name: 'loan_models_loan_changed',
    when: sql`update of vehicle_id on loans`,
    body: sql`update loan_models set model = coalesce(
      (select vehicles.model from vehicles where vehicles.id = new.vehicle_id), loan_models.model) where loan_id = new.id`,
  },
  {
    name: 'loan_models_loan_removed',
    when: sql`delete on loans`,
    body: sql`delete from loan_models where loan_id = old.id`,
  },
  {
    name: 'loan_models_vehicle_changed',
    when: sql`update of model on vehicles`,
    body: sql`update loan_models set model = new.model
      where loan_id in (select loans.id from loans where loans.vehicle_id = new.id)`,
  },
];
