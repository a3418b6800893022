import type { SnapshotFrom } from 'xstate';
import { changedMeanwhile, savedMeanwhile } from '#api/failure.ts';
import { loanForm } from '#domain/loan/loanEdit.ts';
import type { Customer } from '#domain/records/customer.ts';
import { type CustomerField, customerForm } from '#domain/records/customer.ts';
import type { Loan } from '#domain/loan/loan.ts';
import {
  changedFields,
  type Draft,
  type DraftForm,
  isEdited,
  newEdit,
  type RecordEdit,
} from '#domain/records/recordEdit.ts';
import type { RecordEvent, RecordMachine } from '#machines/kinds/record.ts';
import type { DraftEvent, DraftInput } from '#machines/kinds/draft.ts';
import { customerRecord } from '#machines/customers/customerRecord.ts';
import { portalCustomerRecord, portalProfileRecord } from '#machines/portal/portalProfile.ts';
import { vehicleRecord } from '#machines/vehicles/vehicleRecord.ts';
import { vehicleForm } from '#domain/records/vehicle.ts';
import { customer, vehicle } from './form.ts';
import type { Lender } from '#domain/lender/lenderVersion.ts';
import type { SettingField } from '#domain/lender/settingField.ts';
import { settingsForm } from '#domain/lender/settingsForm.ts';
import { lenderRecord } from '#machines/lender/lenderRecord.ts';
import { lenderOf, newLender } from '#test/machines/walks/lender/samples.ts';
import { loanRecord } from '#machines/loans/loanRecord.ts';
import type { LoanField } from '#domain/loan/loanEdit.ts';
import { inputsOf, loanOf } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';

export type Event = RecordEvent | DraftEvent<LoanField>;

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

/** The draft that an event tells of. */
const draftTold = (event: { readonly type: string }): Draft<LoanField> | null =>
  event.type === 'xstate.snapshot.draft'
    ? (
        event as unknown as {
          readonly snapshot: { readonly context: Pick<DraftInput<Loan, LoanField>, 'edit'> };
        }
      ).snapshot.context.edit.draft
    : null;

interface RecordCase<Saved, Field extends string> {
  readonly form: DraftForm<Saved, Field>;
  readonly saved: readonly [Saved, ...Saved[]];
  readonly answers: readonly Saved[];
  readonly typed: readonly (readonly [field: Field, text: string])[];
  /** What somebody else may have saved: the same field, and another. */
  readonly meanwhile: readonly Saved[];
}

/** All records are of one kind: the same claims are walked for each. */
const recordWalk = <Saved, Field extends string>(
  machine: RecordMachine<Saved, Field>,
  given: RecordCase<Saved, Field>,
) => provenAs(machine as never, given as never);

const provenAs = (
  machine: typeof loanRecord,
  { form, saved: inputs, answers, typed, meanwhile }: RecordCase<Loan, LoanField>,
) => {
  const drafts = inputs.flatMap((given) => {
    const edit = newEdit(given, form.draftOf(given));
    return typed.map(([field, text]) => ({ edit: { ...edit, draft: { ...edit.draft, [field]: text } } }));
  });
  return provenBy(
    machine,
    {
      inputs: inputs.map((given) => ({ saved: given })),
      events: [
        { type: 'edit.chosen' },
        { type: 'edit.cancelled' },
        { type: 'edit.escaped' },
        { type: 'escape.declined' },
        { type: 'update.requested' },
        { type: 'load.requested' },
        { type: 'undo.chosen' },
      ],
      answers: { draft: drafts, saveRecord: answers },
      shown: {
        draft: [...drafts, { edit: newEdit(inputs[0], form.draftOf(inputs[0])) }].map((context) => ({
          context,
        })),
      },
      failures: { saveRecord: meanwhile.map((fresh) => changedMeanwhile(fresh)) },
      facts: ({ context }) => context,
    },
    {
      'what is read is what was last saved': ({ context, ...snapshot }) =>
        !JSON.stringify(snapshot.value).includes('viewing') || !isEdited(context.edit),
      'something is on its way exactly while saving': (snapshot) =>
        snapshot.matches('saving') === (sentBy(snapshot) !== undefined),
      'fields that have failed say so': (snapshot) =>
        !snapshot.matches('stopped') || snapshot.context.failure !== null,
      'what is on its way is what was typed': (snapshot) =>
        sentBy(snapshot) === undefined ||
        (sentBy(snapshot)?.draft === snapshot.context.edit.draft &&
          sentBy(snapshot)?.saved === snapshot.context.edit.saved),
    },
    {
      'cancel restores what was last saved': ({ from, event, to }) =>
        event.type !== 'edit.cancelled' ||
        from.matches('saving') ||
        (isSame(to.context.edit.draft, to.context.edit.original) &&
          to.context.edit.original === from.context.edit.original &&
          to.context.edit.saved === from.context.edit.saved),
      'Escape closes an edit that changes nothing, and asks about any other': ({ from, event, to }) =>
        event.type !== 'edit.escaped' ||
        !from.matches({ editing: 'typing' }) ||
        (isEdited(from.context.edit)
          ? to.matches({ editing: 'asking' }) && to.context.edit === from.context.edit
          : to.matches({ viewing: 'restored' })),
      'whoever is asked and stays goes on with what was typed': ({ from, event, to }) =>
        event.type !== 'escape.declined' ||
        !from.matches({ editing: 'asking' }) ||
        (to.matches({ editing: 'typing' }) && to.context.edit === from.context.edit),
      'what is typed is known to the screen': ({ from, event, to }) =>
        draftTold(event) === null || !from.matches('editing') || to.context.edit.draft === draftTold(event),
      'nothing is sent twice: while saving only the answer or the failure leads on': ({ from, event, to }) =>
        !from.matches('saving') || event.type.startsWith('xstate.') || to.matches('saving'),
      'saving begins only when the draft is submitted, with that draft': ({ from, event, to }) =>
        !to.matches('saving') ||
        from.matches('saving') ||
        (event.type === 'undo.chosen' && from.context.before === to.context.edit.draft) ||
        (event.type === 'xstate.done.actor.draft' &&
          (event as unknown as (typeof drafts)[number] & { readonly output: (typeof drafts)[number] }).output
            .edit === to.context.edit),
      'a save is undone when that is chosen': ({ from, event, to }) =>
        event.type !== 'undo.chosen' ||
        !from.matches({ viewing: 'updated' }) ||
        to.matches({ saving: 'undoing' }),
      'Undo sends the values before the last save over what was saved': ({ from, event, to }) =>
        event.type !== 'undo.chosen' ||
        !to.matches('saving') ||
        from.matches('saving') ||
        (to.matches({ saving: 'undoing' }) &&
          to.context.edit.draft === from.context.before &&
          to.context.edit.saved === from.context.edit.saved),
      'only what a save has replaced can be undone, until the next edit': ({ from, to }) =>
        to.context.before === null ||
        (to.matches({ viewing: 'updated' }) &&
          (to.context.before === from.context.before || to.context.before === from.context.edit.original)),
      'the update of the screen closes an edit that changes nothing, and no other': ({ from, event, to }) =>
        event.type !== 'update.requested' ||
        !from.matches('editing') ||
        to.matches({ viewing: 'restored' }) !== isEdited(from.context.edit),
      'a failure keeps everything typed and can be tried again': ({ from, event, to }) =>
        !event.type.startsWith('xstate.error.') ||
        ((to.context.edit.draft === from.context.edit.draft || metBy(event) !== null) &&
          to.matches(event.type === 'xstate.error.actor.draft' ? 'stopped' : 'editing')),
      'fields that have failed are opened again on demand only, with what was typed': ({ from, event, to }) =>
        !from.matches('stopped') ||
        to.matches('stopped') ||
        event.type === 'edit.cancelled' ||
        (event.type === 'load.requested' &&
          to.matches('editing') &&
          to.context.edit === from.context.edit &&
          to.context.failure === null),
      'a failure is visible: as the reason, or as both versions': ({ from, to }) =>
        !from.matches('saving') ||
        !to.matches('editing') ||
        to.context.failure !== null ||
        to.context.edit.conflicts.length > 0,
      'a save that is refused as changed keeps what was typed': ({ from, event, to }) =>
        !from.matches('saving') ||
        metBy(event) === null ||
        changedFields(from.context.edit.original, from.context.edit.draft).every(
          (field) => to.context.edit.draft[field] === from.context.edit.draft[field],
        ),
      'no save is sent again over a version that was refused': ({ from, event, to }) =>
        !from.matches('saving') || metBy(event) === null || to.context.edit.saved === metBy(event),
      'of what both changed nothing is saved unseen': ({ from, event, to }) => {
        const met = metBy(event);
        if (met === null || !from.matches('saving') || to.context.edit.conflicts.length > 0) return true;
        const { original, draft } = from.context.edit;
        const theirs = form.draftOf(met);
        return changedFields(original, draft).every(
          (field) => theirs[field] === original[field] || theirs[field] === draft[field],
        );
      },
      'what was saved changes only by what the server has': ({ from, event, to }) =>
        to.context.edit.saved === from.context.edit.saved ||
        event.type.startsWith('xstate.done.') ||
        metBy(event) !== null,
    },
  );
};

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
});

const lakshmi = lenderOf(1, { identity: { tradeName: 'Lakshmi Finance' } }, ['identity']);

export const recordOfLenderWalk = recordWalk<Lender, SettingField>(lenderRecord, {
  form: settingsForm,
  saved: [newLender, lakshmi],
  answers: [lakshmi, lenderOf(2, { longestTenure: 48 }, ['longestTenure'])],
  typed: [
    ['longestTenure', '48'],
    ['longestTenure', '12'],
    ['identity.tradeName', '  '],
    ['bankAccounts.0.ifsc', 'none'],
  ],
  meanwhile: [
    lenderOf(3, { longestTenure: 60 }, ['longestTenure']),
    lenderOf(3, { penalty: { graceDays: 3 } }, ['penalty']),
  ],
});
