import type { SnapshotFrom } from 'xstate';
import { palette } from '#machines/palette/palette.ts';
import { paletteDoor } from '#machines/palette/paletteDoor.ts';
import type { PaletteFound, PaletteOption } from '#machines/palette/paletteOptions.ts';
import { inputsOf, loanOf } from '#test/support/machines/machines.ts';
import { does } from '#test/support/machines/parts.ts';
import { provenBy } from '#test/support/machines/proof.ts';

const found: PaletteFound = { customers: [], loans: [loanOf()], vehicles: [], unsearched: [] };
const nothing: PaletteFound = { ...found, loans: [], unsearched: ['vehicles'] };

const page: PaletteOption = {
  key: 'page Loans',
  title: 'Loans',
  detail: '',
  target: { _tag: 'Page', to: '/loans' },
};
const pay: PaletteOption = {
  key: 'pay LN-000001',
  title: 'Pay Now #2',
  detail: 'LN-000001',
  target: { _tag: 'PayNow', loanId: 'LN-000001', installmentNumber: 2 },
};

type Snapshot = SnapshotFrom<typeof palette>;

const searched = (snapshot: Snapshot) =>
  inputsOf(snapshot)['findRecords'] as { readonly search: string } | undefined;

export const paletteWalk = provenBy(
  palette,
  {
    inputs: [undefined],
    events: [
      { type: 'text.typed', typed: '98266 01048' },
      { type: 'text.typed', typed: 'pay #8 of LN-000017' },
      { type: 'text.typed', typed: '  ' },
      { type: 'search.requested' },
      { type: 'first.requested' },
      { type: 'option.chosen', option: page },
      { type: 'option.chosen', option: pay },
    ],
    answers: { findRecords: [found, nothing], openTarget: [undefined] },
    facts: ({ context: { typed, found: shown, target, message } }) => [typed, shown, target, message],
  },
  {
    'what is asked of the server is what is typed now, without the deed': (snapshot) =>
      searched(snapshot) === undefined ||
      ({ '98266 01048': '98266 01048', 'pay #8 of LN-000017': 'LN-000017' } as Record<string, string>)[
        snapshot.context.typed
      ] === searched(snapshot)?.search,
    'nothing typed is nothing asked, and nothing found': ({ context, ...snapshot }) =>
      context.typed.trim() !== '' || (context.found === null && searched(snapshot as Snapshot) === undefined),
    'found means that something answered for what is typed': (snapshot) =>
      !snapshot.matches('found') || snapshot.context.found !== null,
    'a search that failed says so': (snapshot) =>
      !snapshot.matches('unavailable') || snapshot.context.message !== '',
    'while something is searched nothing is said of an earlier failure': (snapshot) =>
      !snapshot.matches('searching') || snapshot.context.message === '',
    'a way that failed says so': (snapshot) =>
      !snapshot.matches('unopened') || snapshot.context.message !== '',
  },
  {
    'answers of other words are never shown': ({ event, to }) =>
      event.type !== 'text.typed' || to.context.found === null,
    'only an answer brings records': ({ from, event, to }) =>
      to.context.found === null ||
      to.context.found === from.context.found ||
      (from.matches('searching') && event.type.startsWith('xstate.done.')),
    'what is opened is what was chosen last': ({ event, to }) =>
      event.type !== 'option.chosen' || inputsOf(to)['openTarget'] === to.context.target,
    'what was chosen is the target': ({ event, to }) =>
      !('option' in event) || (event.option as PaletteOption).target === to.context.target,
    'a way that failed takes nothing away': ({ event, to, from }) =>
      !event.type.startsWith('xstate.error.') ||
      (to.context.found === from.context.found && to.context.typed === from.context.typed),
    'the screen is told of an answer where Enter asked for it': ({ from, event }) =>
      does(palette, from, event, 'tellAnswered') ===
      (event.type.startsWith('xstate.done.') && from.matches({ searching: 'choosing' })),
    'words that are typed after Enter take it back': ({ event, to }) =>
      event.type !== 'text.typed' || !to.matches({ searching: 'choosing' }),
    'Enter makes no second search of the same words': ({ from, event, to }) =>
      event.type !== 'first.requested' || !from.matches('searching') || searched(to) === searched(from),
    'Enter waits for no pause': ({ from, event, to }) =>
      event.type !== 'first.requested' || !from.matches('pausing') || to.matches({ searching: 'choosing' }),
    'typing begins anew, without the old failure': ({ event, to }) =>
      event.type !== 'text.typed' || to.context.message === '',
  },
);

export const paletteDoorWalk = provenBy(
  paletteDoor,
  {
    inputs: [undefined],
    events: [{ type: 'palette.requested' }, { type: 'payment.requested' }, { type: 'palette.closed' }],
    answers: { loadPalette: [undefined] },
    facts: ({ context: { message, isPaying } }) => [message, isPaying],
  },
  {
    'a script that could not be loaded is told of': (snapshot) =>
      !snapshot.matches('unavailable') || snapshot.context.message !== '',
    'its script is loaded exactly while it is waited for': (snapshot) =>
      snapshot.matches('loading') === 'loadPalette' in inputsOf(snapshot),
  },
  {
    'whatever happens, closing closes it': ({ event, to }) =>
      event.type !== 'palette.closed' || to.matches('closed'),
    'a palette that was closed does not open by itself': ({ from, event, to }) =>
      !from.matches('closed') ||
      !to.matches('open') ||
      ['palette.requested', 'payment.requested'].includes(event.type),
    'a script that could not be loaded can be asked for again': ({ from, event, to }) =>
      !from.matches('unavailable') || event.type !== 'palette.requested' || to.matches('loading'),
    'it is opened for what it was asked for, and a retry keeps that': ({ from, event, to }) =>
      to.context.isPaying ===
      (from.matches('closed') && event.type !== 'palette.closed'
        ? event.type === 'payment.requested'
        : from.context.isPaying),
  },
);
