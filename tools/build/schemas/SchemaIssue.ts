import { Note } from './note.ts';

/** The part of `effect/SchemaIssue` that the contract's schemas answer, as notes. */

export class InvalidValue extends Note {
  constructor(...parts: readonly unknown[]) {
    super('InvalidValue', parts);
  }
}
