import { useState } from 'react';
import { fromPromise } from 'xstate';
import type { ListAnswer } from '#api/call.ts';
import { isOurServer, isViewer, mayDecideApprovals } from '#browser/credentials.ts';
import { nameLoans } from '#domain/loan/loanNames.ts';
import { defaultListQuery, type ListQuery, type ListShape, pageOf } from '#domain/lists/listQuery.ts';
import { customerList, loanList, vehicleList } from '#domain/lists/listShapes.ts';
import { dayInIndia } from '#domain/values/calendar.ts';
import { palette } from '#machines/palette/palette.ts';
import type { PaletteFound, PaletteTarget } from '#machines/palette/paletteOptions.ts';
import type { OpenPaletteProps } from '#ui/frame/PaletteDoor.tsx';
import { Palette } from '#ui/staff/palette/Palette.tsx';
import { palettePages } from '#ui/staff/palette/palettePages.ts';
import type { App } from '#app/app.ts';
import { openPayment } from './payments/openPayment.ts';

/** The search over everything, over any screen of the back office. */
export const paletteOf = (app: App) =>
  function OpenPalette({ isPaying, onClose }: OpenPaletteProps) {
    // Lists that a server sends whole are kept while the palette is open, and loaded anew the next time.
    const [machine] = useState(() => machineOf(app));
    const mayChange = !isViewer(app.storage);
    const pages = palettePages({
      mayChange,
      isOurServer: isOurServer(app.storage),
      mayDecide: mayDecideApprovals(app.storage),
    });
    return (
      <Palette machine={machine} pages={pages} mayPay={mayChange} isPaying={isPaying} onClose={onClose} />
    );
  };

const machineOf = (app: App) => {
  const find = finderOf(app);
  return palette.provide({
    actors: {
      findRecords: fromPromise(({ input: { search } }) => find(search)),
      openTarget: fromPromise(({ input }) => openTarget(app, input)),
    },
  });
};

/** Searches the three lists. One that cannot be loaded is named, and the search fails only where all of them do. */
const finderOf = ({ client, clock }: App) => {
  const lists = {
    customers: searcherOf(client.listCustomers),
    loans: searcherOf(client.listLoans),
    vehicles: searcherOf(client.listVehicles),
  };
  return async (search: string): Promise<PaletteFound> => {
    const query = { ...newestEight, search };
    const [customers, loans, vehicles] = await Promise.allSettled([
      lists.customers(query),
      lists.loans(query),
      lists.vehicles(query),
    ]);
    if (customers.status === 'rejected' && loans.status === 'rejected' && vehicles.status === 'rejected')
      throw customers.reason;
    const people = valueOf(customers);
    const cars = valueOf(vehicles);
    const borrowed = valueOf(loans);
    return {
      customers: hitsIn(people, query, customerList),
      loans: hitsIn(
        // The names are in the other lists of a server that sends whole lists.
        borrowed?.total === null
          ? { ...borrowed, rows: nameLoans(borrowed.rows, people?.rows ?? [], cars?.rows ?? []) }
          : borrowed,
        query,
        loanList(dayInIndia(clock.now())),
      ),
      vehicles: hitsIn(cars, query, vehicleList),
      unsearched: [
        ...(people === null ? ['customers'] : []),
        ...(borrowed === null ? ['loans'] : []),
        ...(cars === null ? ['vehicles'] : []),
      ],
    };
  };
};

const newestEight: ListQuery = { ...defaultListQuery, sort: 'createdAt', order: 'desc', limit: 8 };

/** Asks for a page, until a server sends the whole list: that is kept. */
const searcherOf = <Row,>(list: (input: { readonly query: ListQuery }) => Promise<ListAnswer<Row>>) => {
  let whole: ListAnswer<Row> | null = null;
  return async (query: ListQuery): Promise<ListAnswer<Row>> => {
    const answer = whole ?? (await list({ query }));
    if (answer.total === null) whole = answer;
    return answer;
  };
};

const valueOf = <Value,>(settled: PromiseSettledResult<Value>): Value | null =>
  settled.status === 'fulfilled' ? settled.value : null;

const hitsIn = <Row,>(
  answer: ListAnswer<Row> | null,
  query: ListQuery,
  shape: ListShape<Row>,
): readonly Row[] => {
  if (answer === null) return [];
  return answer.total === null ? pageOf(answer.rows, query, shape).rows : answer.rows;
};

/** Goes there, asking first where something is unsaved; a payment begins with its loan as it is now. */
const openTarget = async (app: App, target: PaletteTarget): Promise<void> => {
  const { navigation } = app;
  if (target._tag === 'Page') navigation.requestLeave(pathIn(target.to), () => navigation.goTo(target.to));
  else await openPayment(app, target.loanId, target.installmentNumber);
};

const pathIn = (to: string): string => to.split('?')[0] ?? to;
