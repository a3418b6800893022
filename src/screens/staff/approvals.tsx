import { fromPromise } from 'xstate';
import { approvals } from '#machines/staff/approvals.ts';
import { approvalRows } from '#machines/staff/parts.ts';
import { Approvals } from '#ui/staff/approvals/Approvals.tsx';
import { idOf } from '#screens/shared/idOf.ts';
import { loadedBy } from '#screens/shared/loadedBy.ts';
import type { App } from '#app/app.ts';

/** `/approvals` */
export const approvalsScreen = (app: App) => {
  const machine = provideActors(app);
  return () => <Approvals machine={machine} />;
};

/** So many of the newest requests are shown. */
const shown = 100;

const provideActors = ({ client }: App) => {
  const calls = {
    approve: (approvalId: string) => client.approveRequest({ approvalId }),
    reject: (approvalId: string, note: string) => client.rejectRequest({ approvalId, body: { note } }),
    withdraw: (approvalId: string) => client.withdrawRequest({ approvalId }),
  };
  return approvals.provide({
    actors: {
      approvalRows: loadedBy(approvalRows, async () => {
        const { rows, unreadable } = await client.listApprovals({
          query: { status: null, limit: shown, offset: 0 },
        });
        return { rows, unreadable };
      }),
      decide: fromPromise(async ({ input: { approval, decision, note } }) =>
        calls[decision](idOf(approval._id, approval.approvalId), note.trim()),
      ),
    },
  });
};
