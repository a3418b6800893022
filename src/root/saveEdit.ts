import type { RecordEdit } from '../domain/recordEdit.ts';

interface EditCalls<Saved, Field extends string, Answer> {
  /** The record as the server has it now. */
  readonly read: () => Promise<Saved>;
  readonly edited: (edit: RecordEdit<Saved, Field>, fresh: Saved) => Saved;
  readonly save: (whole: Saved) => Promise<Answer>;
}

/**
 * Saves what one person changed of a record, and nothing else. It goes out whole (product.md 7), so that it is read once
 * more just before: what somebody else saved since it was shown goes back as they left it. What cannot be read is not
 * saved.
 */
export const saveEdit = async <Saved, Field extends string, Answer>(
  edit: RecordEdit<Saved, Field>,
  { read, edited, save }: EditCalls<Saved, Field, Answer>,
): Promise<Answer> => save(edited(edit, await read()));
