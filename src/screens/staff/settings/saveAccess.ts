import type { Client } from '#api/client.ts';
import { versionOf } from '#api/recordVersions.ts';
import { type ApprovalSent, isApprovalSent } from '#domain/records/approval.ts';
import { isSameAccess, type Staff, type StaffAccess, staffStatusOf } from '#domain/records/staff.ts';
import type { RowChoice } from '#machines/kinds/rowChoiceSetup.ts';
import { saveChosen } from './saveChosen.ts';
import { noApproval, orAskApproval } from '#screens/shared/secondPerson.ts';

/**
 * Saves role and status over the listed row, unchecked where it has no version. Answers the saved row, null where the
 * server does not answer it, or the request where the choice waits for a second person.
 */
export const saveAccess = async (
  client: Client,
  staffId: string,
  { row: listed, choice }: RowChoice<Staff, StaffAccess>,
): Promise<Staff | ApprovalSent | null> => {
  const saved = await saveChosen(listed, {
    save: (row) => putAccess(client, staffId, row, choice),
    isUndisputed: (current) => isSameAccess(current, listed) || isSameAccess(current, choice),
  });
  // An answer without a version comes from a foreign server, and may be incomplete.
  return isApprovalSent(saved) || versionOf(saved) !== null ? saved : null;
};

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
