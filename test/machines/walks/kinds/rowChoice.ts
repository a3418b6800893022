import * as Schema from 'effect/Schema';
import type { EventObject, SnapshotFrom } from 'xstate';
import { changedMeanwhile, mayHaveChanged, savedMeanwhile } from '#api/failure.ts';
import type { ApprovalSent } from '#domain/records/approval.ts';
import { Feedback } from '#domain/records/feedback.ts';
import type { Staff, StaffAccess } from '#domain/records/staff.ts';
import type { rowChoiceOf } from '#machines/kinds/rowChoice.ts';
import type { Identified, RowChoice } from '#machines/kinds/rowChoiceSetup.ts';
import { feedbackInbox } from '#machines/staff/feedbackInbox.ts';
import { staffRoles } from '#machines/staff/staffRoles.ts';
import { staffRows } from '#machines/staff/parts.ts';
import { does, snapshotsOfPart } from '#test/support/machines/parts.ts';
import { inputsOf } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';

export const devika: Staff = {
  _id: 's1',
  name: 'Devika',
  email: 'devika@lender.example',
  role: 'Admin',
  status: 'Active',
};

export const viraj: Staff = {
  _id: 's2',
  name: 'Viraj',
  email: 'viraj@lender.example',
  role: 'viewer',
  status: null,
};

type Snapshot = SnapshotFrom<typeof staffRoles>;

const savedIn = (snapshot: Snapshot) =>
  inputsOf(snapshot)['saveChoice'] as RowChoice<Staff, StaffAccess> | undefined;

const sent: ApprovalSent = { approvalId: 'APR-000001', message: 'Sent for approval.' };

/** The row that a save was refused over, as it is now; null for any other event. */
const metBy = (event: EventObject): Staff | null =>
  savedMeanwhile((event as { readonly error?: unknown }).error);

const isUndo = (event: EventObject, from: Snapshot): boolean =>
  event.type === 'undo.chosen' && from.matches({ choosing: 'saved' }) && from.context.undoable !== null;

/** Both lists are of one kind: the same claims are walked for each; `later` are rows as the server has them afterwards. */
const rowChoiceWalk = <Row extends Identified, Choice>(
  machine: ReturnType<typeof rowChoiceOf<Row, Choice>>,
  rows: readonly [Row, Row],
  choices: readonly [Choice, Choice],
  later: { readonly saved: Row; readonly meanwhile: Row },
) => provenAs(machine as never, rows as never, choices as never, later as never);

const provenAs = (
  machine: typeof staffRoles,
  rows: readonly [Staff, Staff],
  choices: readonly [StaffAccess, StaffAccess],
  { saved, meanwhile }: { readonly saved: Staff; readonly meanwhile: Staff },
) =>
  provenBy(
    machine,
    {
      inputs: [undefined as never],
      events: [
        // Of another row nothing else is true, and two that can be chosen make the walk ten times as long.
        { type: 'row.chosen', row: rows[0] },
        ...choices.map((choice) => ({ type: 'choice.changed' as const, choice })),
        { type: 'choice.submitted' },
        { type: 'choice.cancelled' },
        { type: 'outcome.dismissed' },
        { type: 'undo.chosen' },
      ],
      answers: { saveChoice: [null, saved, sent] },
      failures: { saveChoice: [changedMeanwhile(meanwhile)] },
      shown: {
        list: snapshotsOfPart(staffRows, undefined, [
          { rows, unreadable: 1 },
          { rows: [], unreadable: 0 },
        ]),
      },
      facts: ({ context: { listed, saved, chosen, undoable } }) => [listed, saved, chosen, undoable],
    },
    {
      'what is saved is what is shown in the dialog': (snapshot) =>
        savedIn(snapshot) === undefined || savedIn(snapshot) === snapshot.context.chosen,
      'nothing is asked while a choice is taken back': (snapshot) =>
        !snapshot.matches({ saving: 'undoing' }) || !snapshot.hasTag('asking'),
      'a dialog has its row': (snapshot) => !snapshot.hasTag('asking') || snapshot.context.chosen !== null,
      'what waits for a second person is named': (snapshot) =>
        !snapshot.matches({ choosing: 'sentForApproval' }) || snapshot.context.sent !== null,
      'every failure has its words': (snapshot) =>
        !snapshot.matches({ asking: 'refused' }) || snapshot.context.choiceFailure !== null,
    },
    {
      'a choice is sent only when it is asked for, and once': ({ from, event, to }) =>
        savedIn(to) === undefined ||
        savedIn(from) === savedIn(to) ||
        event.type === 'choice.submitted' ||
        isUndo(event, from),
      'only what the server took, or has by now, changes the list': ({ from, event, to }) =>
        event.type === 'xstate.snapshot.list' ||
        from.context.listed === to.context.listed ||
        event.type.startsWith('xstate.done.') ||
        metBy(event) !== null,
      'what the server answered is what is listed': ({ from, event, to }) =>
        !event.type.startsWith('xstate.done.actor.') ||
        !('output' in event) ||
        event.output === null ||
        event.output === sent ||
        from.context.listed?.rows.includes(from.context.chosen?.row ?? saved) !== true ||
        to.context.listed?.rows.includes(event.output as Staff) === true,
      'what waits for a second person is said to wait, and the row stays as it is': ({ from, event, to }) =>
        !event.type.startsWith('xstate.done.actor.') ||
        !('output' in event) ||
        event.output !== sent ||
        (to.matches({ choosing: 'sentForApproval' }) && to.context.listed === from.context.listed),
      'what somebody else saved meanwhile is shown beside the choice, and is what the next save starts from':
        ({ from, event, to }) =>
          metBy(event) === null ||
          (to.matches({ asking: 'resolving' }) &&
            to.context.chosen?.row === metBy(event) &&
            to.context.chosen?.choice === from.context.chosen?.choice &&
            (from.context.listed?.rows.includes(from.context.chosen?.row ?? saved) !== true ||
              to.context.listed?.rows.includes(metBy(event) ?? saved) === true)),
      'the list is what was read last, and stays while it is read again and when it cannot be read': ({
        from,
        event,
        to,
      }) => {
        if (event.type !== 'xstate.snapshot.list') return true;
        const { snapshot } = event as { readonly snapshot?: SnapshotFrom<typeof staffRows> };
        const read = snapshot?.hasTag('working') === true ? null : (snapshot?.context.loaded ?? null);
        return from.context.saved.length === 0 || read === null
          ? to.context.listed === (read ?? from.context.listed)
          : to.context.listed?.rows.length === read.rows.length;
      },
      'what was saved since the list was asked for is shown in what comes of that': ({ event, to }) =>
        event.type !== 'xstate.snapshot.list' ||
        to.context.saved.every(
          (row) =>
            to.context.listed?.rows.every(({ _id }) => _id !== row._id) !== false ||
            to.context.listed.rows.includes(row),
        ),
      'the list is read again exactly where nobody knows what the row is by now': ({ from, event, to }) =>
        does(machine, from, event, 'loadListAnew') ===
        (event.type.startsWith('xstate.error.actor.') &&
          to.matches({ asking: 'refused' }) &&
          mayHaveChanged((event as { readonly error?: unknown }).error)),
      'an outcome is shown until another begins': ({ event, to }) =>
        event.type !== 'outcome.dismissed' ||
        !(to.matches({ choosing: 'saved' }) || to.matches({ choosing: 'sentForApproval' })),
      'Undo sends the value that the row had, over the row as the server has answered it': ({
        from,
        event,
        to,
      }) =>
        !isUndo(event, from) ||
        (to.matches({ saving: 'undoing' }) &&
          to.context.chosen === from.context.undoable &&
          to.context.undoable === null),
      'only what the server has just answered can be undone': ({ from, event, to }) =>
        to.context.undoable === null ||
        to.context.undoable === from.context.undoable ||
        ('output' in event && event.output === to.context.undoable.row && to.matches({ choosing: 'saved' })),
      'what can be undone is forgotten when another row is chosen': ({ event, to }) =>
        !(event.type === 'row.chosen' && to.matches('asking')) || to.context.undoable === null,
      'a refused choice is kept': ({ from, to }) =>
        !to.matches({ asking: 'refused' }) ||
        from.matches({ asking: 'refused' }) ||
        from.context.chosen === to.context.chosen,
    },
  );

export const staffRolesWalk = rowChoiceWalk(
  staffRoles,
  [devika, viraj],
  [
    { role: 'Viewer', status: 'Active' },
    { role: 'Admin', status: 'Inactive' },
  ],
  { saved: { ...devika, role: 'Viewer' }, meanwhile: { ...devika, status: 'Inactive' } },
);

export const feedbackOf = (status: string | null): Feedback =>
  Schema.decodeUnknownSync(Feedback)({ _id: `f-${status}`, name: 'Asha', message: 'Hello', status });

export const feedbackInboxWalk = rowChoiceWalk(
  feedbackInbox,
  [feedbackOf(null), feedbackOf('archived')],
  ['Resolved', 'Pending'],
  {
    saved: { ...feedbackOf('Resolved'), _id: 'f-null' },
    meanwhile: { ...feedbackOf('In Progress'), _id: 'f-null' },
  },
);
