import type { SnapshotFrom } from 'xstate';
import { type ChosenLogo, lenderLogo } from '#machines/lender/lenderLogo.ts';
import { inputsOf, refusal } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';
import { lenderOf, newLender } from './samples.ts';

type Snapshot = SnapshotFrom<typeof lenderLogo>;

const file = new Blob(['a picture']);
const picture = 'data:image/png;base64,iVBORw0KGgo=';
const later = lenderOf(1, { identity: { logo: 'abc' } }, ['identity']);

const sent = (snapshot: Snapshot) => inputsOf(snapshot)['saveLogo'] as ChosenLogo | undefined;

export const lenderLogoWalk = provenBy(
  lenderLogo,
  {
    inputs: [{ saved: newLender }],
    events: [
      { type: 'file.chosen', file },
      { type: 'logo.removed' },
      { type: 'logo.confirmed' },
      { type: 'logo.cancelled' },
    ],
    answers: { readPicture: [picture], saveLogo: [later] },
    failures: { readPicture: [refusal(0, 'This file is empty.')], saveLogo: [refusal(422)] },
    facts: ({ context: { saved, chosen, file: read, failure } }) => [
      saved.version,
      chosen?.picture,
      read !== null,
      failure?.reason,
    ],
  },
  {
    'what is looked at or saved was chosen': (snapshot) =>
      !(snapshot.matches('previewing') || snapshot.matches('saving')) || snapshot.context.chosen !== null,
    'nothing is saved but what was looked at': (snapshot) =>
      snapshot.matches('saving') === (sent(snapshot) !== undefined) &&
      (sent(snapshot) ?? snapshot.context.chosen) === snapshot.context.chosen,
    'what is read is the file that was chosen': (snapshot) =>
      !snapshot.matches('reading') || inputsOf(snapshot)['readPicture'] === file,
    'every refusal has its words': (snapshot) =>
      !(snapshot.matches({ viewing: 'refused' }) || snapshot.matches({ previewing: 'refused' })) ||
      (snapshot.context.failure?.reason ?? '') !== '',
    'whoever views has nothing unsaved': (snapshot) =>
      snapshot.matches('viewing') === (snapshot.context.chosen === null && !snapshot.matches('reading')),
  },
  {
    'nothing is saved without a yes': ({ from, event, to }) =>
      !to.matches('saving') || from.matches('saving') || event.type === 'logo.confirmed',
    'a refusal takes away nothing that was chosen or saved': ({ from, event, to }) =>
      !event.type.startsWith('xstate.error.') ||
      (to.context.chosen === from.context.chosen && to.context.saved === from.context.saved),
    'what stands changes only once the server has said so': ({ from, event, to }) =>
      to.context.saved === from.context.saved ||
      (from.matches('saving') && event.type.startsWith('xstate.done.actor.')),
    'a new picture, or none, is what is looked at next': ({ from, event, to }) =>
      (event.type !== 'logo.removed' || !from.matches('viewing') || to.context.chosen?.picture === null) &&
      (!(from.matches('reading') && event.type.startsWith('xstate.done.actor.')) ||
        to.context.chosen?.picture === picture),
  },
);
