import { Note } from './note.ts';

/** The part of `effect/SchemaGetter` of which the contract's schemas are made, as notes. */

export const transform = (convert: unknown): Note => new Note('transform', [convert]);
export const transformEffect = (convert: unknown): Note => new Note('transformEffect', [convert]);
