import * as Schema from 'effect/Schema';
import { nullable } from '#domain/values/absence.ts';
import { Text } from '#domain/values/wire.ts';

/**
 * The least that a server answers to a creation: the human id of the new record (rule CREATED). A foreign server may
 * send no more than that, although it has created the record.
 */
export const CreatedRecord = Schema.Struct({
  customerId: nullable(Text),
  vehicleId: nullable(Text),
  loanId: nullable(Text),
  _id: nullable(Text),
});
export type CreatedRecord = typeof CreatedRecord.Type;
