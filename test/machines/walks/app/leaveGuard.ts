import { isDeepStrictEqual } from 'node:util';
import { assign, type SnapshotFrom } from 'xstate';
import { leaveGuard } from '#machines/app/leaveGuard.ts';
import { inputsOf } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';

type Snapshot = SnapshotFrom<typeof leaveGuard>;
type Hold = Snapshot['context']['holds'][number];

const isHeld = ({ context }: Snapshot): boolean => context.holds.length > 0;

const isBusy = ({ context }: Snapshot): boolean => context.holds.some((hold) => hold.isBusy);

const isProceeding = (snapshot: Snapshot): boolean => 'proceed' in inputsOf(snapshot);

export const leaveGuardWalk = provenBy(
  leaveGuard,
  {
    inputs: [undefined],
    events: [
      { type: 'screen.held', screen: 'profile', isBusy: false, isDialog: false },
      { type: 'screen.held', screen: 'profile', isBusy: true, isDialog: false },
      { type: 'screen.held', screen: 'password', isBusy: false, isDialog: true },
      { type: 'screen.released', screen: 'profile' },
      { type: 'screen.released', screen: 'password' },
      { type: 'screen.closed' },
      { type: 'leave.requested' },
      { type: 'leave.confirmed' },
      { type: 'leave.declined' },
    ],
    answers: { proceed: [undefined] },
    facts: ({ context }) => context.holds,
  },
  {
    'a step is stopped while something is unsaved, and while it is asked about': (snapshot) =>
      snapshot.hasTag('blocking') ===
      (snapshot.matches('asking') || (isHeld(snapshot) && !snapshot.matches('leaving'))),
    'a part of the screen holds it once': ({ context: { holds } }) =>
      new Set(holds.map(({ screen }) => screen)).size === holds.length,
    'nobody is asked whether to leave while it records': (snapshot) =>
      !snapshot.matches('asking') || !isBusy(snapshot),
  },
  {
    'nobody leaves while it records': ({ from, to }) =>
      !isProceeding(to) || isProceeding(from) || !isBusy(from),
    'what is unsaved is left only with a yes to the question': ({ from, event, to }) =>
      !isProceeding(to) || isProceeding(from) || (from.matches('asking') && event.type === 'leave.confirmed'),
    'whoever goes elsewhere is asked exactly while something is unsaved and nothing is recorded': ({
      from,
      event,
      to,
    }) =>
      event.type !== 'leave.requested' ||
      !from.hasTag('blocking') ||
      to.matches('asking') === (isHeld(from) ? !isBusy(from) : from.matches('asking')),
    'the question opens for a step alone': ({ from, event, to }) =>
      !to.matches('asking') || from.matches('asking') || event.type === 'leave.requested',
    'the question stays until it is answered, or its screen is gone or records': ({ from, event, to }) =>
      !from.matches('asking') ||
      to.matches('asking') ||
      ['leave.confirmed', 'leave.declined', 'screen.closed'].includes(event.type) ||
      isBusy(to),
    'an answer changes nothing of what is unsaved': ({ from, event, to }) =>
      !event.type.startsWith('leave.') || to.context.holds === from.context.holds,
    'what one part of the screen holds or lets go leaves what the others hold': ({ from, event, to }) =>
      !('screen' in event) ||
      isDeepStrictEqual(
        from.context.holds.filter(({ screen }) => screen !== event['screen']),
        to.context.holds.filter(({ screen }) => screen !== event['screen']),
      ),
  },
  {
    'a part of the screen is noted twice': {
      actions: {
        addHold: assign({
          holds: ({ context }: { context: Snapshot['context'] }, { screen, isBusy, isDialog }: Hold) => [
            ...context.holds.filter((hold) => hold.screen !== screen),
            { screen, isBusy, isDialog },
            { screen, isBusy, isDialog },
          ],
        }),
      },
    },
  },
);
