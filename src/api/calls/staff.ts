import * as Schema from 'effect/Schema';
import { MessageAnswer } from '#api/answers.ts';
import { type Call, one, saved, versionedListOf } from '#api/call.ts';
import { isPasswordLength, shortestSentPassword } from '#domain/account/newPassword.ts';
import { Staff, staffRoles, staffStatuses } from '#domain/records/staff.ts';
import { chosen } from '#domain/values/amended.ts';
import { Anything, checked, nullWhereMissing, rewritten } from '#domain/values/codec.ts';
import { Email, oneOf, Words } from '#domain/values/strict.ts';
import { nullable } from '#domain/values/absence.ts';
import { GivenPassword, NewPassword, orNoPassword } from './passwords.ts';
import { get, post, put, staffRead, staffWrite } from './presets.ts';

/** A value that may be missing or null, and is then not written; an empty text is refused. */
const orUnsaid = <Value>(value: Schema.Codec<Value, string>) =>
  nullWhereMissing(
    rewritten(Schema.NullOr(value), Anything, {
      read: (wire) => (wire ?? null) as string | null,
      write: (within): unknown => within ?? undefined,
    }),
  );

/**
 * Changes name and e-mail alone where both passwords are missing or empty (rule STAFF-PROFILE); what is not sent stays
 * (rule UPDATE).
 */
export const UpdateStaffProfileRequest = Schema.Struct({
  name: chosen(Words),
  email: chosen(Email),
  admin: nullable(Schema.Boolean),
  currentPassword: orNoPassword(GivenPassword),
  newPassword: orNoPassword(NewPassword),
});
export type UpdateStaffProfileRequest = typeof UpdateStaffProfileRequest.Type;

/** Role, status or both. A status that stays is not written: another server may not know it. */
const UpdateStaffRequest = Schema.Struct({
  role: orUnsaid(oneOf(staffRoles)),
  status: orUnsaid(oneOf(staffStatuses)),
});

/** An invitation of a member of staff. `currentPassword` is the inviting Admin's own. */
const InviteStaffRequest = Schema.Struct({
  name: Words,
  email: Email,
  role: oneOf(staffRoles),
  currentPassword: GivenPassword,
});

/** A password that staff send to a customer. */
const SentPassword = checked(
  Schema.String,
  (text) => isPasswordLength(text, shortestSentPassword) || 'must have 12 to 128 characters',
);

const ResetCustomerPasswordRequest = Schema.Struct({ password: SentPassword });

/** The own profile, the accounts of staff, and passwords that staff reset. */
export const staffCalls = {
  getStaffProfile: { ...get, path: '/admin/profile', who: staffRead, answer: one(Staff), record: Staff },
  listStaff: { ...get, path: '/admin/getalladmins', who: staffRead, answer: versionedListOf(Staff) },
  updateStaffProfile: {
    ...put,
    path: '/admin/update-password',
    who: staffRead,
    body: UpdateStaffProfileRequest,
    answer: saved(MessageAnswer),
    record: Staff,
  },
  updateStaff: {
    ...put,
    path: '/settings/updateadmin/{staffId}',
    who: staffWrite,
    body: UpdateStaffRequest,
    answer: saved(Staff),
    record: Staff,
    approval: 'asked',
  },
  inviteStaff: {
    ...post,
    path: '/settings/admins',
    who: staffWrite,
    body: InviteStaffRequest,
    answer: saved(Staff),
    status: 201,
  },
  resetStaffPassword: {
    ...post,
    path: '/settings/admins/{staffId}/reset-password',
    who: staffWrite,
    answer: saved(MessageAnswer),
  },
  resetCustomerPassword: {
    ...post,
    path: '/settings/customers/{customerId}/reset-password',
    who: staffWrite,
    body: ResetCustomerPasswordRequest,
    answer: saved(MessageAnswer),
  },
} as const satisfies Record<string, Call>;
