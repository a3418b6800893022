import type { Db } from '#server/db/database.ts';
import type { Finding } from './finding.ts';

/** Compares the models kept beside the loans with the loans' vehicles, and yields each that differs. */
export async function* verifyLoanModels(db: Db): AsyncGenerator<Finding> {
  for await (const rows of loansWithModels(db))
    for (const { human_id, model, kept_id, kept_model } of rows) {
      if (kept_id === human_id && kept_model === model) continue;
      // A loan whose vehicle is missing, which the trail reports, has no model to compare.
      if (model === null && kept_id === null) continue;
      yield {
        table: 'loan_models',
        row: human_id,
        column: null,
        words: `is ${shown(kept_id, kept_model)}, and loan and vehicle have ${shown(human_id, model)}`,
      };
    }
  for (const human_id of await ofNoLoan(db))
    yield { table: 'loan_models', row: human_id, column: null, words: 'is of no loan' };
}

async function* loansWithModels({ query }: Db) {
  for (let after = ''; ;) {
    const rows = await query
      .selectFrom('loans')
      .leftJoin('vehicles', 'vehicles.id', 'loans.vehicle_id')
      .leftJoin('loan_models', 'loan_models.loan_id', 'loans.id')
      .select([
        'loans.id',
        'loans.loan_id as human_id',
        'vehicles.model',
        'loan_models.human_id as kept_id',
        'loan_models.model as kept_model',
      ])
      .where('loans.id', '>', after)
      .orderBy('loans.id')
      .limit(batch)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = last.id;
  }
}

const batch = 500;

const ofNoLoan = async ({ query }: Db): Promise<readonly string[]> => {
  const rows = await query
    .selectFrom('loan_models')
    .leftJoin('loans', 'loans.id', 'loan_models.loan_id')
    .select('loan_models.human_id')
    .where('loans.id', 'is', null)
    .orderBy('loan_models.loan_id')
    .limit(1000)
    .execute();
  return rows.map(({ human_id }) => human_id);
};

const shown = (id: string | null, model: string | null): string =>
  id === null || model === null ? 'missing' : `"${model.slice(0, 200)}" for ${id.slice(0, 50)}`;
