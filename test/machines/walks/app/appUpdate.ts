import { appUpdate } from '#machines/app/appUpdate.ts';
import { inputsOf } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';

export const appUpdateWalk = provenBy(
  appUpdate,
  {
    inputs: [undefined],
    events: [{ type: 'page.resumed' }, { type: 'update.accepted' }, { type: 'update.postponed' }],
    answers: { askVersion: [true, false], requestReload: [undefined] },
    facts: () => [],
  },
  {
    'a reload is being asked for only while the offer stands': (snapshot) =>
      !('requestReload' in inputsOf(snapshot)) || snapshot.hasTag('offered'),
  },
  {
    'a page is reloaded for a person who asks for it, and for nobody else': ({ from, event, to }) =>
      from.matches('asking') || !to.matches('asking') || event.type === 'update.accepted',
    'a newer version is offered, and nothing else is': ({ from, event, to }) =>
      !from.matches('checking') || to.hasTag('offered') === ('output' in event && event.output === true),
    'an offer that is put off is away for a while': ({ from, event, to }) =>
      event.type !== 'update.postponed' || from.matches('asking') || !to.hasTag('offered'),
  },
);
