import { looksLikeEmail } from '#domain/values/email.ts';
import type { SaidByServer } from './recordEdit.ts';
import type { StaffRole } from './staff.ts';

/** The fields of an invitation; the current password is the inviting Admin's own. */
export interface StaffInviteDraft {
  readonly name: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly currentPassword: string;
}

export type StaffInviteField = keyof StaffInviteDraft;

export interface StaffInviteProblem {
  readonly field: StaffInviteField;
  readonly refusal: 'Missing' | 'EmailUnreadable' | SaidByServer;
}

/** An empty invitation, for a Viewer unless another role is chosen. */
export const emptyInvite: StaffInviteDraft = { name: '', email: '', role: 'Viewer', currentPassword: '' };

/** The problems of an invitation, in the order of its fields. */
export const problemsOfInvite = ({
  name,
  email,
  currentPassword,
}: StaffInviteDraft): readonly StaffInviteProblem[] => [
  ...(name.trim() === '' ? [{ field: 'name', refusal: 'Missing' } as const] : []),
  ...(email.trim() === '' ? [{ field: 'email', refusal: 'Missing' } as const] : []),
  ...(email.trim() === '' || looksLikeEmail(email.trim())
    ? []
    : [{ field: 'email', refusal: 'EmailUnreadable' } as const]),
  ...(currentPassword === '' ? [{ field: 'currentPassword', refusal: 'Missing' } as const] : []),
];
