import { useLocation } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { addressToDisbursalQuery, disbursalQueryToAddress } from '#domain/loan/disbursalQuery.ts';
import { askedDays } from '#domain/lists/dayRange.ts';
import { countedPage } from '#domain/lists/listQuery.ts';
import { disbursalsList } from '#machines/disbursals/disbursalsList.ts';
import { Payouts } from '#ui/staff/disbursals/Payouts.tsx';
import type { App } from '#app/app.ts';
import { followedAddress, listAtPath } from '#app/navigation/listUrl.ts';

/** `/payouts`, with its filters and its page in the URL. */
export const payoutsScreen = (app: App) => {
  const machine = provideList(app);
  const address = followedAddress(app.navigation, listAtPath('/payouts'), {
    toAddress: disbursalQueryToAddress,
    fromAddress: addressToDisbursalQuery,
  });
  return () => {
    const { search } = useLocation();
    return <Payouts machine={machine} input={{ query: addressToDisbursalQuery(search) }} {...address} />;
  };
};

const provideList = ({ client }: App) =>
  disbursalsList.provide({
    actors: {
      loadRecords: fromPromise(async ({ input: { query } }) => {
        const { payee, limit, offset } = query;
        const asked = { payee: payee === '' ? null : payee, ...askedDays(query), limit, offset };
        return countedPage(await client.listDisbursals({ query: asked }), query);
      }),
    },
  });
