import type { Kysely } from 'kysely';
import type { Engine } from '#server/db/engine.ts';

/** Indexes for the columns that the screens' lists sort by and that have none yet. */
export const sortIndexes = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  for (const column of ['name', 'status'])
    await engine.indexForSort(db, 'customers', column, 'text', 'customer_id');
  await engine.indexForSort(db, 'customers', 'phone', 'text or nothing', 'customer_id');
  for (const column of ['manufacturer', 'model', 'status'])
    await engine.indexForSort(db, 'vehicles', column, 'text', 'vehicle_id');
  await engine.indexForSort(db, 'vehicles', 'year', 'text or nothing', 'vehicle_id');
  for (const column of ['loan_amount_paise', 'emi_amount_paise', 'tenure_months'])
    await engine.indexForSort(db, 'loans', column, 'number', 'loan_id');
  for (const column of ['status', 'created_at'])
    await engine.indexForSort(db, 'loans', column, 'text', 'loan_id');
  await engine.indexForSort(db, 'loans', 'disbursed_date', 'text or nothing', 'loan_id');
  await engine.indexForSort(db, 'payments', 'paid_date', 'text', 'payment_id');
};
