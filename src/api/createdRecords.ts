import * as Option from 'effect/Option';
import * as Schema from 'effect/Schema';
import { nullable, Text } from '#domain/values/wire.ts';
import { isAnswerOfApi, unknownAnswer } from './failure.ts';

/**
 * The least that a server answers to a creation: the human id of the new record (rule CREATED). A foreign server may
 * send no more than that, although it has created the record.
 */
const CreatedRecord = Schema.Struct({
  customerId: nullable(Text),
  vehicleId: nullable(Text),
  loanId: nullable(Text),
  _id: nullable(Text),
});
type CreatedRecord = typeof CreatedRecord.Type;

/** The created record, or the part of it that the server answers; null where it answers none of it. */
export const createdRecord = async <Saved>(saving: Promise<Saved>): Promise<Saved | CreatedRecord | null> => {
  try {
    return await saving;
  } catch (error) {
    if (!isAnswerOfApi(error)) throw error;
    return Option.getOrNull(decodeCreated(unknownAnswer(error)));
  }
};

const decodeCreated = Schema.decodeUnknownOption(CreatedRecord);
