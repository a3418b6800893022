import { isDeepStrictEqual } from 'node:util';
import * as Schema from 'effect/Schema';
import { type SnapshotFrom } from 'xstate';
import { Customer } from '#domain/records/customer.ts';
import {
  emptyLoan,
  type NewLoan,
  newLoan,
  type NewLoanDraft,
  type NewLoanField,
} from '#domain/loan/newLoan.ts';
import { Vehicle } from '#domain/records/vehicle.ts';
import { flatQuote } from '#machines/origination/flatQuote.ts';
import { loanApplication, type LoanApplicationEvent } from '#machines/origination/loanApplication.ts';
import { inputsOf } from '#test/support/machines/machines.ts';
import { snapshotsOf } from '#test/support/machines/parts.ts';
import { provenBy } from '#test/support/machines/proof.ts';

type Snapshot = SnapshotFrom<typeof loanApplication>;

export const asha = Schema.decodeUnknownSync(Customer)({ customerId: 'CUS-000001', name: 'Asha Rao' });

export const swift = Schema.decodeUnknownSync(Vehicle)({
  vehicleId: 'VEH-000001',
  registrationNumber: 'KA 01 AB 1234',
});

export const validDraft: NewLoanDraft = {
  marketValue: '800000',
  loanAmount: '100000',
  processingFee: '1500',
  interestRate: '12',
  tenure: '12',
  paymentFrequency: 'Monthly',
  startDate: '2026-01-15',
  guarantorName: 'Ravi Nair',
  guarantorPhone: '9876543210',
  guarantorAddress: 'Kochi',
  guarantorRelation: 'Brother',
};

const fields = Object.keys(emptyLoan) as NewLoanField[];

export const typed = (draft: NewLoanDraft): readonly LoanApplicationEvent[] =>
  fields.map((field) => ({ type: 'field.changed', field, text: draft[field] }));

const picked = (chosen: unknown) => ({ context: { chosen } });

const sentIn = (snapshot: Snapshot) => inputsOf(snapshot)['createLoan'] as NewLoan | null | undefined;

/** The fields of a sound draft but for the amount, in the order of the form: that order is theirs to be typed in. */
const others = typed(validDraft).filter(
  (event) => event.type === 'field.changed' && event.field !== 'loanAmount',
);

const typedOthers = ({ context: { draft } }: Snapshot): number =>
  fields.filter((field) => field !== 'loanAmount' && draft[field] !== '').length;

const always: readonly LoanApplicationEvent[] = [
  { type: 'field.changed', field: 'loanAmount', text: '100000' },
  { type: 'field.changed', field: 'loanAmount', text: '-1' },
  { type: 'emi.requested' },
  { type: 'loan.submitted' },
  { type: 'tenures.requested' },
];

export const loanApplicationWalk = provenBy(
  loanApplication,
  {
    inputs: [{ customerId: null, vehicleId: null }],
    events: (snapshot) => [...always, ...others.slice(typedOthers(snapshot), typedOthers(snapshot) + 1)],
    answers: { createLoan: ['LN-000061', 'unnamed'], readLongestTenure: [84] },
    shown: {
      customerPicker: [picked(null), picked(asha)],
      vehiclePicker: [picked(null), picked(swift)],
      flatQuote: snapshotsOf(flatQuote, undefined, []),
    },
    // Fields are typed in order, so their number says which ones are filled.
    facts: (snapshot) => [
      snapshot.context.customer === null,
      snapshot.context.vehicle === null,
      snapshot.context.missing,
      snapshot.context.problems.length > 0,
      snapshot.context.draft.loanAmount,
      typedOthers(snapshot),
      snapshot.context.longestTenure,
    ],
  },
  {
    'what is sent is whole: for whom, on what, and on the terms that were typed': (snapshot) => {
      const sent = sentIn(snapshot);
      return sent === undefined || isDeepStrictEqual(sent, newLoan(validDraft, 'CUS-000001', 'VEH-000001'));
    },
    'the tenures on offer are those of the lender once they are known, and up to a year before and without': (
      snapshot,
    ) =>
      snapshot.context.longestTenure === (snapshot.matches({ applying: { tenures: 'known' } }) ? 84 : 12) ||
      snapshot.matches('created'),
    'the loan that is there has an id': (snapshot) =>
      !snapshot.matches('created') || snapshot.context.loanId !== '',
    'every failure has its words': (snapshot) =>
      !snapshot.matches({ applying: { form: { editing: 'refused' } } }) || snapshot.context.message !== '',
    'nobody leaves exactly while the loan is on its way': (snapshot) =>
      snapshot.hasTag('busy') === (sentIn(snapshot) !== undefined),
  },
  {
    'nothing is sent twice': ({ from, to }) =>
      sentIn(from) === undefined || sentIn(to) === undefined || sentIn(from) === sentIn(to),
    'a loan is sent only when it is asked for': ({ from, event, to }) =>
      sentIn(from) !== undefined || sentIn(to) === undefined || event.type === 'loan.submitted',
    'a failure keeps everything typed and chosen': ({ from, event, to }) =>
      !event.type.startsWith('xstate.error.') ||
      (to.context.draft === from.context.draft &&
        to.context.customer === from.context.customer &&
        to.context.vehicle === from.context.vehicle),
  },
);
