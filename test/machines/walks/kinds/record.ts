import type { SnapshotFrom } from 'xstate';
import { loanForm } from '#domain/loan/loanEdit.ts';
import type { Customer } from '#domain/records/customer.ts';
import { type CustomerField, customerForm } from '#domain/records/customerEdit.ts';
import type { Loan } from '#domain/loan/loan.ts';
import { changedFields, type EditForm, problemsOf, type RecordEdit } from '#domain/records/recordEdit.ts';
import type { RecordEvent } from '#machines/kinds/record.ts';
import { isUnsaved, type recordOf } from '#machines/kinds/record.ts';
import { recordOfCustomer } from '#machines/customers/recordOfCustomer.ts';
import { recordOfOwnCustomer } from '#machines/portal/recordOfOwnCustomer.ts';
import { recordOfProfile } from '#machines/portal/recordOfProfile.ts';
import { recordOfVehicle } from '#machines/vehicles/recordOfVehicle.ts';
import { vehicleForm } from '#domain/records/vehicleEdit.ts';
import { customer, vehicle } from './form.ts';
import { recordOfLoan } from '#machines/loans/recordOfLoan.ts';
import type { LoanField } from '#domain/loan/loanEdit.ts';
import { inputsOf, loanOf } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';

export type Event = RecordEvent<LoanField>;

export const saved = loanOf({ guarantorName: 'Sudhir Rao', status: 'Pending' });

export const answered = loanOf({ guarantorName: 'Sudhir K. Rao', status: 'Pending' });

export const rename: Event = { type: 'field.changed', field: 'guarantorName', text: 'Sudhir K. Rao' };

type Snapshot = SnapshotFrom<typeof recordOfLoan>;

const sentBy = (snapshot: Snapshot) =>
  inputsOf(snapshot)['saveRecord'] as RecordEdit<Loan, LoanField> | undefined;

const isSame = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right);

interface RecordCase<Saved, Field extends string> {
  readonly form: EditForm<Saved, Field>;
  readonly saved: readonly [Saved, ...Saved[]];
  readonly answers: readonly Saved[];
  readonly typed: readonly (readonly [field: Field, text: string])[];
}

type RecordMachine<Saved, Field extends string> = ReturnType<typeof recordOf<Saved, Field>>;

/** All records are of one kind: the same claims are walked for each. */
const recordWalk = <Saved, Field extends string>(
  machine: RecordMachine<Saved, Field>,
  { form, saved, answers, typed }: RecordCase<Saved, Field>,
) => provenAs(machine as never, form as never, saved as never, answers as never, typed as never);

const provenAs = (
  machine: typeof recordOfLoan,
  form: typeof loanForm,
  inputs: readonly Loan[],
  answers: readonly Loan[],
  typed: readonly (readonly [LoanField, string])[],
) =>
  provenBy(
    machine,
    {
      inputs: inputs.map((given) => ({ saved: given })),
      events: [
        { type: 'edit.chosen' },
        ...typed.map(([field, text]) => ({ type: 'field.changed' as const, field, text })),
        { type: 'edit.cancelled' },
        { type: 'save.requested' },
        { type: 'update.requested' },
      ],
      answers: { saveRecord: answers },
      facts: ({ context }) => [context.saved, context.draft, context.problems, context.message],
    },
    {
      'what is read is what was last saved': ({ context, ...snapshot }) =>
        !JSON.stringify(snapshot.value).includes('viewing') || !isUnsaved(context),
      'only a sound draft is on its way': (snapshot) => {
        const sent = sentBy(snapshot);
        return sent === undefined || problemsOf(form, sent.saved, sent.draft).length === 0;
      },
      'something is on its way exactly while saving': (snapshot) =>
        snapshot.matches('saving') === (sentBy(snapshot) !== undefined),
      'what is on its way is what was typed': (snapshot) =>
        sentBy(snapshot) === undefined || sentBy(snapshot)?.draft === snapshot.context.draft,
      'a failure is visible': (snapshot) =>
        !snapshot.matches({ editing: 'refused' }) || snapshot.context.message !== '',
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
        (to.context.draft === from.context.draft && to.can({ type: 'save.requested' })),
      'what was saved changes only by an answer of the server': ({ from, event, to }) =>
        to.context.saved === from.context.saved || event.type.startsWith('xstate.done.'),
      'every wish to save is answered: on its way, or with what stands in the way': ({ from, event, to }) =>
        event.type !== 'save.requested' ||
        !from.matches('editing') ||
        to.matches('saving') ||
        to.context.problems.length > 0,
    },
  );

export const recordOfLoanWalk = recordWalk(recordOfLoan, {
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
};

export const recordOfCustomerWalk = recordWalk(recordOfCustomer, customerCase);
export const recordOfOwnCustomerWalk = recordWalk(recordOfOwnCustomer, customerCase);
export const recordOfProfileWalk = recordWalk(recordOfProfile, customerCase);

export const recordOfVehicleWalk = recordWalk(recordOfVehicle, {
  form: vehicleForm,
  saved: [vehicle, { ...vehicle, year: null, status: 'Sold' }],
  answers: [vehicle, { ...vehicle, color: 'Red' }],
  typed: [
    ['color', 'Red'],
    ['color', '  '],
    ['year', 'twenty'],
    ['status', 'Active'],
  ],
});
