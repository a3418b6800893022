import type { RecordEdit } from '#domain/records/recordEdit.ts';

interface EditCalls<Saved, Field extends string, Answer> {
  /** The record as the server has it now. */
  readonly read: () => Promise<Saved>;
  readonly edited: (edit: RecordEdit<Saved, Field>, fresh: Saved) => Saved;
  readonly save: (whole: Saved) => Promise<Answer>;
}

/**
 * Saves what one person changed of a record, and nothing else. The record is sent whole (rule WHOLE-RECORD), so it is
 * read again just before: fields that others saved meanwhile go back as they left them. A record that cannot be read is
 * not saved.
 */
export const saveEdit = async <Saved, Field extends string, Answer>(
  edit: RecordEdit<Saved, Field>,
  { read, edited, save }: EditCalls<Saved, Field, Answer>,
): Promise<Answer> => save(edited(edit, await read()));
