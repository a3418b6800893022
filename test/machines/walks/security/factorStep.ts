import { emptyFactor, type FactorDraft, type FactorField, missingIn } from '#domain/account/factorDraft.ts';
import { factorStep, type FactorStepEvent } from '#machines/security/factorStep.ts';
import { provenBy } from '#test/support/machines/proof.ts';

const change = (part: Partial<FactorDraft>): FactorStepEvent => ({ type: 'draft.changed', change: part });

const steps: readonly (readonly FactorField[])[] = [
  ['currentPassword'],
  ['name', 'code'],
  ['currentPassword', 'name'],
];

const typed: FactorDraft = { currentPassword: 'my own', name: 'My phone', code: '123456' };

export const factorStepWalk = provenBy(
  factorStep,
  {
    inputs: steps.flatMap((fields) => [
      { draft: emptyFactor, fields, problems: [], failure: null },
      { draft: typed, fields, problems: [], failure: { reason: 'Not like this.' } },
    ]),
    events: [
      change({ currentPassword: 'my own' }),
      change({ name: 'My phone' }),
      change({ name: '' }),
      change({ code: '123456' }),
      change({ code: '' }),
      { type: 'enrolment.submitted' },
      { type: 'enrolment.cancelled' },
    ],
    answers: {},
    facts: ({ context }) => context,
  },
  {
    'every failure has its words': (snapshot) =>
      !snapshot.matches('refused') || snapshot.context.failure !== null,
    'whether the last try was refused is decided at once': (snapshot) => !snapshot.matches('deciding'),
  },
  {
    'every submission is answered: it ends, or what is missing is named': ({ event, to }) =>
      event.type !== 'enrolment.submitted' || to.status === 'done' || to.context.problems.length > 0,
    'it ends when it is asked for, with nothing missing, or is cancelled': ({ event, to }) =>
      to.status !== 'done' ||
      (to.output?.isCancelled
        ? event.type === 'enrolment.cancelled'
        : event.type === 'enrolment.submitted' &&
          missingIn(to.context.draft, to.context.fields).length === 0),
    'it ends with what was typed': ({ from, to }) =>
      to.status !== 'done' || to.output?.draft === from.context.draft,
    'what is typed has not been tried': ({ event, to }) =>
      event.type !== 'draft.changed' || to.status === 'done' || to.matches('untried'),
    'what is typed is in its field, and takes the problem of that field away': ({ event, to }) => {
      if (event.type !== 'draft.changed') return true;
      const { change: part } = event as Extract<FactorStepEvent, { readonly type: 'draft.changed' }>;
      return Object.entries(part).every(
        ([field, text]) =>
          to.context.draft[field as FactorField] === text &&
          to.context.problems.every((problem) => problem.field !== field),
      );
    },
  },
);

/** What a step may come to: filled with these texts, or cancelled. */
export const stepOutputs = [
  { draft: typed, isCancelled: false },
  { draft: { ...typed, code: '654321' }, isCancelled: false },
  { draft: typed, isCancelled: true },
];

/** True for the event of a step that was cancelled. */
export const isCancelling = (event: { readonly type: string }): boolean =>
  (event as { readonly output?: { readonly isCancelled?: boolean } }).output?.isCancelled === true;
