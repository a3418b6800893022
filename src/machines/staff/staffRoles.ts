import { type Staff, type StaffAccess, staffAccessOf, staffStatusOf } from '#domain/records/staff.ts';
import { rowChoiceOf } from '#machines/kinds/rowChoice.ts';
import { staffRows } from './parts.ts';

/**
 * The members of staff with their role and status. The dialog that changes them opens with Admin chosen
 * (rules STAFF-ROLES, STAFF-STATUS).
 */
export const staffRoles = rowChoiceOf<Staff, StaffAccess>({
  id: 'staffRoles',
  description: 'The members of staff, each with a role and status to choose.',
  choiceIn: staffAccessOf,
  proposed: (member) => ({ role: 'Admin', status: staffStatusOf(member) }),
  withChoice: (member, { role, status }) => ({ ...member, role, status: status ?? member.status }),
  list: staffRows,
  choiceFailure: 'Failed to update admin',
});
