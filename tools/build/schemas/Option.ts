import { Note } from './note.ts';

/** The part of `effect/Option` that the contract's schemas answer, as notes. */

export const some = (value: unknown): Note => new Note('some', [value]);
export const none = (): Note => new Note('none', []);
