import { useLocation } from 'react-router-dom';
import { fromPromise } from 'xstate';
import {
  countedPage,
  defaultListQuery,
  type Paging,
  queryToSearch,
  searchToQuery,
} from '#domain/lists/listQuery.ts';
import { approvals } from '#machines/staff/approvals.ts';
import { approvalsList } from '#machines/staff/approvalsList.ts';
import { Approvals } from '#ui/staff/approvals/Approvals.tsx';
import { idOf } from '#screens/shared/idOf.ts';
import type { App } from '#app/app.ts';
import { followedAddress, listAtPath } from '#app/navigation/listUrl.ts';

/** The screen at `/approvals`, with its page in the URL. */
export const approvalsScreen = (app: App) => {
  const machine = provideActors(app);
  const address = followedAddress(app.navigation, listAtPath('/approvals'), {
    toAddress: (paging) => queryToSearch({ ...defaultListQuery, ...paging }),
    fromAddress: pagingIn,
  });
  return () => {
    const { search } = useLocation();
    return <Approvals machine={machine} {...address} input={{ query: pagingIn(search) }} />;
  };
};

const pagingIn = (search: string): Paging => {
  const { limit, offset } = searchToQuery(search);
  return { limit, offset };
};

const provideActors = ({ client }: App) => {
  const calls = {
    approve: (approvalId: string) => client.approveRequest({ approvalId }),
    reject: (approvalId: string, note: string) => client.rejectRequest({ approvalId, body: { note } }),
    withdraw: (approvalId: string) => client.withdrawRequest({ approvalId }),
  };
  return approvals.provide({
    actors: {
      approvalsList: approvalsList.provide({
        actors: {
          loadRecords: fromPromise(async ({ input: { query } }) => {
            return countedPage(
              await client.listApprovals({
                query: { status: null, ...query },
              }),
              query,
            );
          }),
        },
      }),
      decide: fromPromise(async ({ input: { approval, decision, note } }) =>
        calls[decision](idOf(approval._id, approval.approvalId), note.trim()),
      ),
    },
  });
};
