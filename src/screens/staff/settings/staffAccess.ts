import { fromPromise } from 'xstate';
import { idempotentSender } from '#browser/idempotentSender.ts';
import { staffInvitation } from '#machines/staff/staffInvitation.ts';
import { staffPasswordReset } from '#machines/staff/passwordResets.ts';
import { staffRoles } from '#machines/staff/staffRoles.ts';
import type { App } from '#app/app.ts';
import { staffRows } from '#machines/staff/parts.ts';
import { idOf } from '#screens/shared/idOf.ts';
import { loadedBy } from '#screens/shared/loadedBy.ts';
import { saveAccess } from './saveAccess.ts';

export const rolesOf = ({ client }: App) =>
  staffRoles.provide({
    actors: {
      list: loadedBy(staffRows, () => client.listStaff()),
      saveChoice: fromPromise(async ({ input }) => saveAccess(client, idOf(input.row._id), input)),
    },
  });

export const invitationOf = ({ client }: App) => {
  const sendOnce = idempotentSender();
  return staffInvitation.provide({
    actors: {
      inviteStaff: fromPromise(async ({ input: { name, email, role, currentPassword } }) => {
        // The password tells no invitation from another, and is not remembered.
        const invited = { name: name.trim(), email: email.trim(), role };
        await sendOnce(invited, (idempotencyKey) =>
          client.inviteStaff({ body: { ...invited, currentPassword }, idempotencyKey }),
        );
      }),
    },
  });
};

export const staffResetOf = ({ client }: App) =>
  staffPasswordReset.provide({
    actors: {
      resetPassword: fromPromise(async ({ input: { person: member } }) => {
        await client.resetStaffPassword({ staffId: idOf(member._id) });
      }),
    },
  });
