import type { Client } from '#api/client.ts';
import { changedMeanwhile, savedMeanwhile } from '#api/failure.ts';
import { versionOf } from '#api/recordVersions.ts';
import { type ApprovalSent, isApprovalSent } from '#domain/records/approval.ts';
import { isSameAccess, type Staff, type StaffAccess, staffStatusOf } from '#domain/records/staff.ts';
import type { RowChoice } from '#machines/kinds/rowChoice.ts';
import { noApproval, orAskApproval } from '#screens/shared/secondPerson.ts';

/**
 * Saves role and status under the listed row's version (rule RECORD-VERSION), unchecked where it has none. Where
 * somebody else changed only the name or the e-mail, the save is repeated on the new version; where they changed role
 * or status, this fails with the current row. Answers the saved row, null where the server does not answer it, or the
 * request where the choice waits for a second person.
 */
export const saveAccess = async (
  client: Client,
  staffId: string,
  { row: listed, choice }: RowChoice<Staff, StaffAccess>,
): Promise<Staff | ApprovalSent | null> => {
  let row = listed;
  for (let tries = 1; ; tries += 1) {
    try {
      const saved = await putAccess(client, staffId, row, choice);
      // An answer without a version comes from a foreign server, and may be incomplete.
      return isApprovalSent(saved) || versionOf(saved) !== null ? saved : null;
    } catch (error) {
      const current = savedMeanwhile<Staff>(error);
      if (current === null) throw error;
      if (!isSameAccess(current, listed) || tries === mostTries) throw changedMeanwhile(current);
      row = current;
    }
  }
};

/** The number of attempts, each of which met another person's change, after which saving fails. */
const mostTries = 3;

const putAccess = (
  client: Client,
  staffId: string,
  row: Staff,
  choice: StaffAccess,
): Promise<Staff | ApprovalSent | null> => {
  // An unchanged status is not sent, since a foreign server may not know it.
  const status = choice.status === staffStatusOf(row) ? null : choice.status;
  const body = { role: choice.role, status };
  return orAskApproval(client.updateStaff({ staffId, body, ifMatch: versionOf(row) }), () =>
    client.askApproval({ body: { ...noApproval, action: 'updateStaff', staffId, ...body } }),
  );
};
