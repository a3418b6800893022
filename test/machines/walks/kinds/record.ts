import type { SnapshotFrom } from 'xstate';
import { changedMeanwhile, savedMeanwhile } from '#api/failure.ts';
import { loanForm } from '#domain/loan/loanEdit.ts';
import type { Customer } from '#domain/records/customer.ts';
import { type CustomerField, customerForm } from '#domain/records/customer.ts';
import type { Loan } from '#domain/loan/loan.ts';
import {
  changedFields,
  type Conflict,
  type EditForm,
  errorsOf,
  type RecordEdit,
} from '#domain/records/recordEdit.ts';
import type { RecordEvent } from '#machines/kinds/record.ts';
import { isUnsaved, type recordOf } from '#machines/kinds/record.ts';
import { customerRecord } from '#machines/customers/customerRecord.ts';
import { portalCustomerRecord } from '#machines/portal/portalCustomerRecord.ts';
import { portalProfileRecord } from '#machines/portal/portalProfileRecord.ts';
import { vehicleRecord } from '#machines/vehicles/vehicleRecord.ts';
import { vehicleForm } from '#domain/records/vehicle.ts';
import { customer, vehicle } from './form.ts';
import { loanRecord } from '#machines/loans/loanRecord.ts';
import type { LoanField } from '#domain/loan/loanEdit.ts';
import { inputsOf, loanOf } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';

export type Event = RecordEvent<LoanField>;

export const saved = loanOf({ guarantorName: 'Sudhir Rao', status: 'Pending' });

export const answered = loanOf({ guarantorName: 'Sudhir K. Rao', status: 'Pending' });

export const rename: Event = { type: 'field.changed', field: 'guarantorName', text: 'Sudhir K. Rao' };

type Snapshot = SnapshotFrom<typeof loanRecord>;

const sentBy = (snapshot: Snapshot) =>
  inputsOf(snapshot)['saveRecord'] as RecordEdit<Loan, LoanField> | undefined;

/** The record that a refused save has met; null for any other event. */
const metBy = (event: { readonly type: string; readonly error?: unknown }): Loan | null =>
  savedMeanwhile<Loan>(event.error);

const isSame = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right);

interface RecordCase<Saved, Field extends string> {
  readonly form: EditForm<Saved, Field>;
  readonly saved: readonly [Saved, ...Saved[]];
  readonly answers: readonly Saved[];
  readonly typed: readonly (readonly [field: Field, text: string])[];
  /** What somebody else may have saved: the same field, and another. */
  readonly meanwhile: readonly Saved[];
  /** What both may have changed. */
  readonly conflict: Conflict<Field>;
}

type RecordMachine<Saved, Field extends string> = ReturnType<typeof recordOf<Saved, Field>>;

/** All records are of one kind: the same claims are walked for each. */
const recordWalk = <Saved, Field extends string>(
  machine: RecordMachine<Saved, Field>,
  given: RecordCase<Saved, Field>,
) => provenAs(machine as never, given as never);

const provenAs = (
  machine: typeof loanRecord,
  { form, saved: inputs, answers, typed, meanwhile, conflict }: RecordCase<Loan, LoanField>,
) =>
  provenBy(
    machine,
    {
      inputs: inputs.map((given) => ({ saved: given })),
      events: [
        { type: 'edit.chosen' },
        ...typed.map(([field, text]) => ({ type: 'field.changed' as const, field, text })),
        { type: 'side.chosen', conflicts: [conflict], side: 'mine' },
        { type: 'side.chosen', conflicts: [conflict], side: 'theirs' },
        { type: 'comparison.closed' },
        { type: 'edit.cancelled' },
        { type: 'save.requested' },
        { type: 'update.requested' },
      ],
      answers: { saveRecord: answers },
      failures: { saveRecord: meanwhile.map((fresh) => changedMeanwhile(fresh)) },
      facts: ({ context: { saved: given, draft, problems, message, conflicts } }) => [
        given,
        draft,
        problems,
        message,
        conflicts,
      ],
    },
    {
      'what is read is what was last saved': ({ context, ...snapshot }) =>
        !JSON.stringify(snapshot.value).includes('viewing') || !isUnsaved(context),
      'only a sound draft is on its way': (snapshot) => {
        const sent = sentBy(snapshot);
        return sent === undefined || errorsOf(form, sent.saved, sent.draft).length === 0;
      },
      'something is on its way exactly while saving': (snapshot) =>
        snapshot.matches('saving') === (sentBy(snapshot) !== undefined),
      'what is on its way is what was typed': (snapshot) =>
        sentBy(snapshot) === undefined || sentBy(snapshot)?.draft === snapshot.context.draft,
      'a failure is visible': (snapshot) =>
        !snapshot.matches({ editing: 'refused' }) || snapshot.context.message !== '',
      'both versions stand side by side exactly while one of each is to be chosen': (snapshot) =>
        !snapshot.matches('editing') ||
        snapshot.matches({ editing: 'resolving' }) === snapshot.context.conflicts.length > 0,
      'no problem is named that was mended, and none of a field that nobody changed': ({ context }) =>
        context.problems.every(({ field }) => changedFields(context.original, context.draft).includes(field)),
    },
    {
      'cancel restores what was last saved': ({ from, event, to }) =>
        event.type !== 'edit.cancelled' ||
        from.matches('saving') ||
        (isSame(to.context.draft, form.draftOf(from.context.saved)) &&
          to.context.saved === from.context.saved),
      'nothing is sent twice: while saving only the answer or the failure leads on': ({ from, event, to }) =>
        !from.matches('saving') || event.type.startsWith('xstate.') || to.matches('saving'),
      'saving begins only when it is asked for': ({ from, event, to }) =>
        !to.matches('saving') ||
        from.matches('saving') ||
        event.type === 'save.requested' ||
        event.type === 'update.requested',
      'the update of the screen sends only what was changed': ({ from, event, to }) =>
        event.type !== 'update.requested' ||
        from.matches('saving') ||
        !to.matches('saving') ||
        isUnsaved(from.context),
      'a failure keeps everything typed and can be tried again': ({ from, event, to }) =>
        !event.type.startsWith('xstate.error.') ||
        ((to.context.draft === from.context.draft || metBy(event) !== null) &&
          to.can({ type: 'save.requested' })),
      'a save that is refused as changed keeps what was typed': ({ from, event, to }) =>
        !from.matches('saving') ||
        metBy(event) === null ||
        changedFields(from.context.original, from.context.draft).every(
          (field) => to.context.draft[field] === from.context.draft[field],
        ),
      'no save is sent again over a version that was refused': ({ from, event, to }) =>
        !from.matches('saving') || metBy(event) === null || to.context.saved === metBy(event),
      'of what both changed nothing is saved unseen': ({ from, event, to }) => {
        const met = metBy(event);
        if (met === null || !from.matches('saving') || to.matches({ editing: 'resolving' })) return true;
        const [before, theirs, mine] = [from.context.original, form.draftOf(met), from.context.draft];
        return changedFields(before, mine).every(
          (field) => theirs[field] === before[field] || theirs[field] === mine[field],
        );
      },
      'what was saved changes only by what the server has': ({ from, event, to }) =>
        to.context.saved === from.context.saved ||
        event.type.startsWith('xstate.done.') ||
        metBy(event) !== null,
      'every wish to save is answered: on its way, or with what stands in the way': ({ from, event, to }) =>
        event.type !== 'save.requested' ||
        !from.matches('editing') ||
        to.matches('saving') ||
        to.context.problems.length > 0,
    },
  );

export const recordOfLoanWalk = recordWalk(loanRecord, {
  form: loanForm,
  saved: [saved, loanOf({ status: 'Disbursed', tenure: 36, startDate: undefined })],
  answers: [saved, answered],
  typed: [
    ['guarantorName', 'Sudhir K. Rao'],
    ['guarantorName', 'Sudhir Rao'],
    ['guarantorName', '  '],
    ['loanAmount', '3000'],
    ['loanAmount', '<script>'],
  ],
  meanwhile: [
    loanOf({ guarantorName: 'S. Rao', status: 'Pending' }),
    loanOf({ guarantorName: 'Sudhir Rao', status: 'Approved' }),
  ],
  conflict: { field: 'guarantorName', mine: 'Sudhir K. Rao', theirs: 'S. Rao' },
});

const customerCase: RecordCase<Customer, CustomerField> = {
  form: customerForm,
  saved: [customer, { ...customer, city: null, gender: 'unsaid' }],
  answers: [customer, { ...customer, city: 'Mysuru' }],
  typed: [
    ['city', 'Mysuru'],
    ['city', ''],
    ['email', '<b>no mail</b>'],
    ['dob', '31/02/1990'],
  ],
  meanwhile: [
    { ...customer, city: 'Pune' },
    { ...customer, phone: '9000000000' },
  ],
  conflict: { field: 'city', mine: 'Mysuru', theirs: 'Pune' },
};

export const recordOfCustomerWalk = recordWalk(customerRecord, customerCase);
export const recordOfOwnCustomerWalk = recordWalk(portalCustomerRecord, customerCase);
export const recordOfProfileWalk = recordWalk(portalProfileRecord, customerCase);

export const recordOfVehicleWalk = recordWalk(vehicleRecord, {
  form: vehicleForm,
  saved: [vehicle, { ...vehicle, year: null, status: 'Sold' }],
  answers: [vehicle, { ...vehicle, color: 'Red' }],
  typed: [
    ['color', 'Red'],
    ['color', '  '],
    ['year', 'twenty'],
    ['status', 'Active'],
  ],
  meanwhile: [
    { ...vehicle, color: 'Green' },
    { ...vehicle, model: 'Punch' },
  ],
  conflict: { field: 'color', mine: 'Red', theirs: 'Green' },
});
