import { Note } from './note.ts';

/** The part of `effect/Effect` that the contract's schemas answer, as notes. */

export const succeed = (value: unknown): Note => new Note('succeed', [value]);
export const fail = (error: unknown): Note => new Note('fail', [error]);
