import type { SnapshotFrom } from 'xstate';
import { mayHaveChanged } from '#api/failure.ts';
import { emptyInvite, problemsOfInvite, type StaffInviteDraft } from '#domain/records/staffInvite.ts';
import { staffInvitation, type StaffInvitationEvent } from '#machines/staff/staffInvitation.ts';
import { inputsOf } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';

type Snapshot = SnapshotFrom<typeof staffInvitation>;

const change = (part: Partial<StaffInviteDraft>): StaffInvitationEvent => ({
  type: 'draft.changed',
  change: part,
});

const sentIn = (snapshot: Snapshot) => inputsOf(snapshot)['inviteStaff'] as StaffInviteDraft | undefined;

export const staffInvitationWalk = provenBy(
  staffInvitation,
  {
    inputs: [undefined as never],
    events: [
      { type: 'invitation.opened' },
      change({ name: 'Nila Das' }),
      change({ email: 'nila' }),
      change({ email: 'nila@lender.example' }),
      change({ role: 'Admin' }),
      change({ currentPassword: 'my own' }),
      { type: 'invitation.submitted' },
      { type: 'invitation.cancelled' },
      { type: 'outcome.dismissed' },
    ],
    answers: { inviteStaff: [undefined] },
    facts: ({ context: { draft, problems, changes } }) => [draft, problems, Math.min(changes, 1)],
  },
  {
    'nothing unsound is sent': (snapshot) => {
      const sent = sentIn(snapshot);
      return sent === undefined || problemsOfInvite(sent).length === 0;
    },
    'what is sent is what is shown': (snapshot) =>
      sentIn(snapshot) === undefined || sentIn(snapshot) === snapshot.context.draft,
    'no password is kept when the dialog is closed': (snapshot) =>
      !snapshot.matches('closed') || snapshot.context.draft === emptyInvite,
    'every failure has its words': (snapshot) =>
      !snapshot.matches({ editing: 'refused' }) || snapshot.context.failure !== null,
    'who was invited is named': (snapshot) =>
      !snapshot.matches({ closed: 'invited' }) || snapshot.context.invitedEmail !== null,
  },
  {
    'an invitation is sent only when it is asked for, and once': ({ from, event, to }) =>
      sentIn(to) === undefined || sentIn(from) === sentIn(to) || event.type === 'invitation.submitted',
    'an outcome is shown until another begins': ({ event, to }) =>
      event.type !== 'outcome.dismissed' || !to.matches({ closed: 'invited' }),
    'a refusal keeps everything typed': ({ from, event, to }) =>
      !event.type.startsWith('xstate.error.') || to.context.draft === from.context.draft,
    'what is typed, or stops at the form, is not said to be refused': ({ from, event, to }) =>
      !from.matches('editing') ||
      !to.matches('editing') ||
      !['draft.changed', 'invitation.submitted'].includes(event.type) ||
      to.matches({ editing: 'untried' }),
    'an invitation that was or may have been taken changes the staff, and nothing else does': ({
      from,
      event,
      to,
    }) =>
      to.context.changes - from.context.changes ===
      (from.matches('inviting') &&
      (event.type.startsWith('xstate.done.') || ('error' in event && mayHaveChanged(event['error'])))
        ? 1
        : 0),
  },
);
