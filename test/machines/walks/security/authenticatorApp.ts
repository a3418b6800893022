import type { SnapshotFrom } from 'xstate';
import { emptyFactor, type FactorDraft } from '#domain/account/factorDraft.ts';
import {
  type AppOffer,
  authenticatorApp,
  type AuthenticatorAppEvent,
} from '#machines/security/authenticatorApp.ts';
import { inputsOf } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';

const offer: AppOffer = { id: 'f1', secret: 'GEZDGNBV', modules: [[true, false]] };
const codes = ['abcde-12345', 'fghjk-67890'];

type Snapshot = SnapshotFrom<typeof authenticatorApp>;

const change = (part: Partial<FactorDraft>): AuthenticatorAppEvent => ({
  type: 'draft.changed',
  change: part,
});

const begunIn = (snapshot: Snapshot) => inputsOf(snapshot)['beginApp'] as FactorDraft | undefined;
const confirmedIn = (snapshot: Snapshot) =>
  inputsOf(snapshot)['confirmApp'] as
    { readonly offer: AppOffer | null; readonly draft: FactorDraft } | undefined;

export const authenticatorAppWalk = provenBy(
  authenticatorApp,
  {
    inputs: [undefined as never],
    events: [
      { type: 'enrolment.opened' },
      change({ currentPassword: 'my own' }),
      change({ name: 'My phone' }),
      change({ code: '123456' }),
      change({ code: '' }),
      { type: 'enrolment.submitted' },
      { type: 'enrolment.cancelled' },
      { type: 'codes.stored' },
    ],
    answers: { beginApp: [offer], confirmApp: [codes, []], returnToRequested: [undefined] },
    facts: ({ context: { draft, problems, offer: offered, codes: shown, changedCount } }) => [
      draft,
      problems,
      offered,
      shown,
      Math.min(changedCount, 1),
    ],
  },
  {
    'nothing begins without the password': (snapshot) => begunIn(snapshot)?.currentPassword !== '',
    'nothing is confirmed without its offer, a name and a code': (snapshot) => {
      const sent = confirmedIn(snapshot);
      return sent === undefined || (sent.offer !== null && sent.draft.name !== '' && sent.draft.code !== '');
    },
    'what is sent is what is shown': (snapshot) =>
      [undefined, snapshot.context.draft].includes(begunIn(snapshot)) &&
      [undefined, snapshot.context.draft].includes(confirmedIn(snapshot)?.draft),
    'the password is held no longer than it is needed': (snapshot) =>
      snapshot.matches('identifying') ||
      snapshot.matches('beginning') ||
      snapshot.context.draft.currentPassword === '' ||
      snapshot.matches('scanning') ||
      snapshot.matches('confirming'),
    'nothing is kept when the dialog is closed': (snapshot) =>
      !snapshot.matches('closed') ||
      (snapshot.context.draft === emptyFactor &&
        snapshot.context.offer === null &&
        snapshot.context.codes.length === 0),
    'codes are held only while they are shown': (snapshot) =>
      snapshot.matches('codesShown') === snapshot.context.codes.length > 0,
    'what is scanned was offered': (snapshot) =>
      !snapshot.matches('scanning') || snapshot.context.offer !== null,
    'every failure has its words': (snapshot) =>
      !(snapshot.matches({ identifying: 'refused' }) || snapshot.matches({ scanning: 'refused' })) ||
      snapshot.context.failure !== null,
  },
  {
    'the password leaves with the offer': ({ from, to }) =>
      !from.matches('beginning') || !to.matches('scanning') || to.context.draft.currentPassword === '',
    'something is sent only when it is asked for, and once': ({ from, event, to }) =>
      begunIn(to) === begunIn(from) || begunIn(to) === undefined || event.type === 'enrolment.submitted',
    'every submission is answered: by sending, or by what stands in the way': ({ from, event, to }) =>
      event.type !== 'enrolment.submitted' ||
      !from.hasTag('asking') ||
      from.hasTag('working') ||
      to.hasTag('working') ||
      to.context.problems.length > 0,
    'a failure keeps everything typed': ({ from, event, to }) =>
      !event.type.startsWith('xstate.error.') ||
      from.matches('continuing') ||
      to.context.draft === from.context.draft,
    'codes go only with a word that they are stored': ({ from, event, to }) =>
      !from.matches('codesShown') || to.matches('codesShown') || event.type === 'codes.stored',
    'the list is read anew where the server may have changed it, and only there': ({ from, to }) =>
      to.context.changedCount > from.context.changedCount ===
      ((from.matches('confirming') && !to.matches('confirming') && !to.matches('scanning')) ||
        (from.matches('scanning') && to.matches('closed'))),
    'an app that the server took is never asked for again': ({ from, to }) =>
      !from.matches('confirming') || to.context.offer !== null || !to.hasTag('asking'),
  },
);
