import { changedMeanwhile, isChangedMeanwhile, savedMeanwhile } from '#api/failure.ts';
import { versionOf } from '#api/recordVersions.ts';
import { type EditForm, mergedEdit, type RecordEdit } from '#domain/records/recordEdit.ts';

interface EditCalls<Saved, Field extends string, Answer> {
  readonly form: EditForm<Saved, Field>;
  readonly edited: (edit: RecordEdit<Saved, Field>, fresh: Saved) => Saved;
  /** The record as the server has it now. */
  readonly read: () => Promise<Saved>;
  /** Saves the whole record, if it still has this version; without a check where that is null. */
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

/** As `saveEdit`, for a screen that goes on with the record: where the server does not answer it, it is read again. */
export const savedRecord = async <Saved, Field extends string>(
  edit: RecordEdit<Saved, Field>,
  calls: EditCalls<Saved, Field, Saved | null>,
): Promise<Saved> => (await saveEdit(edit, calls)) ?? calls.read();

/** After so many attempts that each met another change, the person is told. */
const mostTries = 3;
