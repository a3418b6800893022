import type { SnapshotFrom } from 'xstate';
import type { FactorDraft } from '#domain/account/factorDraft.ts';
import {
  type AppOffer,
  authenticatorAppSteps,
  type AuthenticatorAppStepsEvent,
} from '#machines/security/authenticatorAppSteps.ts';
import { inputsOf } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';

const offer: AppOffer = { id: 'f1', secret: 'GEZDGNBV', modules: [[true, false]] };
const codes = ['abcde-12345', 'fghjk-67890'];

type Snapshot = SnapshotFrom<typeof authenticatorAppSteps>;

const change = (part: Partial<FactorDraft>): AuthenticatorAppStepsEvent => ({
  type: 'draft.changed',
  change: part,
});

const begunIn = (snapshot: Snapshot) => inputsOf(snapshot)['beginApp'] as FactorDraft | undefined;
const confirmedIn = (snapshot: Snapshot) =>
  inputsOf(snapshot)['confirmApp'] as { readonly offer: AppOffer; readonly draft: FactorDraft } | undefined;

export const authenticatorAppStepsWalk = provenBy(
  authenticatorAppSteps,
  {
    inputs: [undefined as never],
    events: [
      change({ currentPassword: 'my own' }),
      change({ name: 'My phone' }),
      change({ code: '123456' }),
      change({ code: '' }),
      { type: 'enrolment.submitted' },
      { type: 'enrolment.cancelled' },
    ],
    answers: { beginApp: [offer], confirmApp: [codes, []] },
    facts: ({ context: { draft, problems, offer: offered, outcome } }) => [draft, problems, offered, outcome],
  },
  {
    'nothing begins without the password': (snapshot) => begunIn(snapshot)?.currentPassword !== '',
    'nothing is confirmed without its offer, a name and a code': (snapshot) => {
      const sent = confirmedIn(snapshot);
      return sent === undefined || (sent.offer === offer && sent.draft.name !== '' && sent.draft.code !== '');
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
      from.hasTag('working') ||
      to.hasTag('working') ||
      to.context.problems.length > 0,
    'a failure keeps everything typed': ({ from, event, to }) =>
      !event.type.startsWith('xstate.error.') || to.context.draft === from.context.draft,
    'it ends as cancelled by the person, or with the codes of the server': ({ from, event, to }) =>
      to.status !== 'done' ||
      (to.output?._tag === 'Added'
        ? from.matches('confirming') && 'output' in event && to.output.codes === event.output
        : event.type === 'enrolment.cancelled' && to.output?.mayBeAdded === from.matches('scanning')),
  },
);
