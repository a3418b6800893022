import { fromPromise } from 'xstate';
import { staffStatusOf } from '#domain/records/staff.ts';
import { staffInvitation } from '#machines/staff/staffInvitation.ts';
import { staffPasswordReset } from '#machines/staff/staffPasswordReset.ts';
import { staffRoles } from '#machines/staff/staffRoles.ts';
import type { App } from '#app/app.ts';
import { noApproval, orAskApproval } from '#screens/shared/secondPerson.ts';
import { staffRows } from '#machines/staff/parts.ts';
import { idOf } from '#screens/shared/idOf.ts';
import { loadedBy } from '#screens/shared/loadedBy.ts';

export const rolesOf = ({ client }: App) =>
  staffRoles.provide({
    actors: {
      list: loadedBy(staffRows, () => client.listStaff()),
      saveChoice: fromPromise(async ({ input: { row, choice } }) => {
        // An unchanged status is not sent, since a foreign server may not know it.
        const status = choice.status === staffStatusOf(row) ? null : choice.status;
        const body = { role: choice.role, status };
        const staffId = idOf(row._id);
        await orAskApproval(client.updateStaff({ staffId, body }), () =>
          client.askApproval({ body: { ...noApproval, action: 'updateStaff', staffId, ...body } }),
        );
      }),
    },
  });

export const invitationOf = ({ client }: App) =>
  staffInvitation.provide({
    actors: {
      inviteStaff: fromPromise(async ({ input: { name, email, role, currentPassword } }) => {
        const body = { name: name.trim(), email: email.trim(), role, currentPassword };
        await client.inviteStaff({ body });
      }),
    },
  });

export const staffResetOf = ({ client }: App) =>
  staffPasswordReset.provide({
    actors: {
      resetPassword: fromPromise(async ({ input: { person: member } }) => {
        await client.resetStaffPassword({ staffId: idOf(member._id) });
      }),
    },
  });
