import * as Schema from 'effect/Schema';
import { Tally } from '#domain/values/wire.ts';

/** How many records a book was filled with, for whoever only looks around (rule SAMPLES). */
export const Samples = Schema.Struct({ customers: Tally, vehicles: Tally, loans: Tally, payments: Tally });
export type Samples = typeof Samples.Type;
