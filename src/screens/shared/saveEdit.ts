import { changedMeanwhile, isChangedMeanwhile, savedMeanwhile } from '#api/failure.ts';
import { versionOf } from '#api/recordVersions.ts';
import { type EditForm, mergedEdit, type RecordEdit } from '#domain/records/recordEdit.ts';

interface EditCalls<Saved, Field extends string, Answer> {
  readonly form: EditForm<Saved, Field>;
  readonly edited: (edit: RecordEdit<Saved, Field>, fresh: Saved) => Saved;
  /** Loads the record as the server has it now. */
  readonly read: () => Promise<Saved>;
  /** Saves the whole record if it still has the version `ifMatch`; null saves it unchecked. */
  readonly save: (whole: Saved, ifMatch: string | null) => Promise<Answer>;
}

/**
 * Saves one person's changes of a record, and nothing else. The record is sent whole (rule WHOLE-RECORD), under the
 * version that the edit started from (rule RECORD-VERSION). Where the server has a newer version, the edit is applied
 * to that and sent once more; where both changed the same field, this fails with the current record, so that the person
 * can choose.
 *
 * On a server without versions the record is read again just before, so that fields that others saved meanwhile stay.
 * A record that cannot be read is not saved.
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

/** As `saveEdit`, but always answers the saved record: where the server's answer lacks it, it is loaded again. */
export const savedRecord = async <Saved, Field extends string>(
  edit: RecordEdit<Saved, Field>,
  calls: EditCalls<Saved, Field, Saved | null>,
): Promise<Saved> => (await saveEdit(edit, calls)) ?? calls.read();

/** The number of attempts, each of which met another person's change, after which saving fails. */
const mostTries = 3;
