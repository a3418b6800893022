import type { Client } from '#api/client.ts';
import { changedMeanwhile, savedMeanwhile } from '#api/failure.ts';
import { versionOf } from '#api/recordVersions.ts';
import { type ApprovalSent, isApprovalSent } from '#domain/records/approval.ts';
import { isSameAccess, type Staff, type StaffAccess, staffStatusOf } from '#domain/records/staff.ts';
import type { RowChoice } from '#machines/kinds/rowChoice.ts';
import { noApproval, orAskApproval } from '#screens/shared/secondPerson.ts';

/**
 * Saves role and status in the version of the row that was listed (rule RECORD-VERSION), without a check where it has
 * none. Where somebody else changed the name or the e-mail alone, it is saved over that; where they changed what is
 * chosen here, this fails with the row as it is now. Answers the row as the server has it, null where it does not say, or the request
 * where the choice waits for a second person.
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
      // Otherwise an answer without a version is one of a foreign server, which may not say all.
      return isApprovalSent(saved) || versionOf(saved) !== null ? saved : null;
    } catch (error) {
      const current = savedMeanwhile<Staff>(error);
      if (current === null) throw error;
      if (!isSameAccess(current, listed) || tries === mostTries) throw changedMeanwhile(current);
      row = current;
    }
  }
};

/** After so many tries that each met another change, the person is told. */
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
