import type { SnapshotFrom } from 'xstate';
import { problemsOfProfile, type StaffProfileDraft } from '#domain/records/staffProfileEdit.ts';
import { staffProfile, type StaffProfileEvent } from '#machines/staff/staffProfile.ts';
import { staffIdentity } from '#machines/staff/parts.ts';
import { snapshotsOfPart } from '#test/support/machines/parts.ts';
import { inputsOf } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';

type Snapshot = SnapshotFrom<typeof staffProfile>;

export const devika = {
  name: 'Devika',
  email: 'devika@lender.example',
  role: 'Admin',
  emailNeedsPassword: true,
};

const change = (part: Partial<StaffProfileDraft>): StaffProfileEvent => ({
  type: 'draft.changed',
  change: part,
});

const sentIn = (snapshot: Snapshot) => inputsOf(snapshot)['updateProfile'] as StaffProfileDraft | undefined;

export const staffProfileWalk = provenBy(
  staffProfile,
  {
    inputs: [undefined as never],
    events: [
      change({ name: '' }),
      change({ name: 'Devika' }),
      change({ name: 'Devika Rao' }),
      change({ email: 'nobody' }),
      change({ email: 'new@lender.example' }),
      change({ newPassword: 'a new password' }),
      change({ newPassword: '', confirmPassword: '' }),
      change({ confirmPassword: 'a new password' }),
      change({ currentPassword: 'the old one' }),
      { type: 'profile.submitted' },
      { type: 'undo.chosen' },
    ],
    answers: {
      updateProfile: [undefined],
    },
    shown: { staffIdentity: snapshotsOfPart(staffIdentity, undefined, [devika]) },
    facts: ({ context: { saved, draft, problems, nameBefore } }) => [saved, draft, problems, nameBefore],
  },
  {
    'nothing unsound is sent': (snapshot) => {
      const sent = sentIn(snapshot);
      return sent === undefined || problemsOfProfile(snapshot.context.saved, sent).length === 0;
    },
    'no other e-mail is sent without the current password': (snapshot) => {
      const sent = sentIn(snapshot);
      return sent === undefined || sent.email === snapshot.context.saved.email || sent.currentPassword !== '';
    },
    'what is sent is what is shown': (snapshot) =>
      sentIn(snapshot) === undefined || sentIn(snapshot) === snapshot.context.draft,
    'the form is shown only when a profile has been read': (snapshot) =>
      !snapshot.hasTag('shown') || snapshot.context.saved.email !== '' || snapshot.context.saved.name !== '',
    'every failure has its words': (snapshot) =>
      !snapshot.matches({ editing: 'refused' }) || snapshot.context.failure !== null,
    'no password is kept after it was taken': (snapshot) =>
      !snapshot.matches({ editing: 'updated' }) ||
      [
        snapshot.context.draft.currentPassword,
        snapshot.context.draft.newPassword,
        snapshot.context.draft.confirmPassword,
      ].every((password) => password === ''),
    'a problem that is named is one of the draft': (snapshot) =>
      snapshot.context.problems.every(({ field }) => field in snapshot.context.draft),
  },
  {
    'a failure keeps everything typed': ({ from, event, to }) =>
      !event.type.startsWith('xstate.error.') || to.context.draft === from.context.draft,
    'nothing is sent twice': ({ from, to }) =>
      sentIn(from) === undefined || sentIn(to) === undefined || sentIn(from) === sentIn(to),
    'an update begins only when it is asked for': ({ from, event, to }) =>
      !to.matches('updating') ||
      from.matches('updating') ||
      event.type === 'profile.submitted' ||
      (event.type === 'undo.chosen' && from.matches({ editing: 'updated' })),
    'Undo sends the name before the save, and nothing else': ({ from, event, to }) =>
      event.type !== 'undo.chosen' ||
      !to.matches('updating') ||
      from.matches('updating') ||
      (to.context.draft.name === from.context.nameBefore &&
        to.context.draft.email === from.context.saved.email &&
        to.context.draft.currentPassword === '' &&
        to.context.draft.newPassword === ''),
    'a save that can be undone is undone when that is chosen': ({ from, event, to }) =>
      event.type !== 'undo.chosen' ||
      !from.matches({ editing: 'updated' }) ||
      to.matches('updating') === (from.context.nameBefore !== null),
    'only a name that alone was changed can be undone': ({ from, to }) =>
      to.context.nameBefore === null ||
      to.context.nameBefore === from.context.nameBefore ||
      (from.matches('updating') &&
        to.context.nameBefore === from.context.saved.name &&
        to.context.saved.email === from.context.saved.email),
  },
);
