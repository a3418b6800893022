import { changedMeanwhile, isChangedMeanwhile, savedMeanwhile } from '#api/failure.ts';
import { versionOf } from '#api/recordVersions.ts';
import { type EditForm, mergedEdit, type RecordEdit } from '#domain/records/recordEdit.ts';

interface EditCalls<Saved, Field extends string, Answer> {
  readonly form: EditForm<Saved, Field>;
  readonly edited: (edit: RecordEdit<Saved, Field>, fresh: Saved) => Saved;
  /** The record as the server has it now. */
  readonly read: () => Promise<Saved>;
  /** Saves the whole record, if it is of this version; of any, where that is null. */
  readonly save: (whole: Saved, ifMatch: string | null) => Promise<Answer>;
}

/**
 * Saves what one person changed of a record, and nothing else. The record is sent whole (rule WHOLE-RECORD), under the
 * version that the edit started from (rule RECORD-VERSION). Where the server has another by now, the edit is laid over that
 * and sent once more; where both changed one field, this fails with the present record, so that the person can choose.
 *
 * The record of a server without versions is read again just before: fields that others saved meanwhile go back as they
 * left them. A record that cannot be read is not saved.
 */
export const saveEdit = async <Saved, Field extends string, Answer>(
  edit: RecordEdit<Saved, Field>,
  calls: EditCalls<Saved, Field, Answer>,
): Promise<Answer> => {
  const { form, edited, read, save } = calls;
  if (versionOf(edit.saved) === null) return save(edited(edit, await read()), null);
  let latest = edit;
  for (let tries = 1; ; tries += 1) {
    try {
      return await save(edited(latest, latest.saved), versionOf(latest.saved));
    } catch (error) {
      if (!isChangedMeanwhile(error)) throw error;
      const fresh = savedMeanwhile<Saved>(error) ?? (await read());
      const merged = mergedEdit(form, latest, fresh);
      if (merged.conflicts.length > 0 || tries === mostTries) throw changedMeanwhile(fresh);
      latest = merged;
    }
  }
};

/** The person is told when each of so many tries meets another change. */
const mostTries = 3;
