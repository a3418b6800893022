import type { Kysely } from 'kysely';
import type { Engine } from '#server/db/engine.ts';

/**
 * The indexes by which the four lists are searched and ordered. Names are written out, since a step that has run must
 * not change.
 */
export const searchIndexes = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  await engine.indexForSearch(db, 'customers', ['name', 'email', 'phone', 'customer_id']);
  await engine.indexForSearch(db, 'vehicles', ['registration_number', 'manufacturer', 'model']);
  await engine.indexForSearch(db, 'loans', ['loan_id']);
  await engine.indexForSearch(db, 'payments', ['payment_id']);
  await engine.indexForOrder(db, 'customers', 'customer_id');
  await engine.indexForOrder(db, 'vehicles', 'vehicle_id');
  await engine.indexForOrder(db, 'loans', 'loan_id');
  await engine.indexForOrder(db, 'payments', 'payment_id');
};
