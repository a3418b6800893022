import * as Schema from 'effect/Schema';
import { createActor } from 'xstate';
import { Customer } from '#domain/records/customer.ts';
import { portalProfile } from '#machines/portal/portalProfile.ts';
import { isUnsaved } from '#machines/kinds/record.ts';
import { portalCustomerRecord } from '#machines/portal/portalCustomerRecord.ts';
import { inputsOf } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';

const customer = Schema.decodeUnknownSync(Customer)({ customerId: 'CUS-000001', name: 'Asha Rao' });

/** The record as it was read, in an edit that changes nothing, and in one that does. */
const record = createActor(portalCustomerRecord, { input: { saved: customer } }).start();
const read = record.getSnapshot();
record.send({ type: 'edit.chosen' });
const untouched = record.getSnapshot();
record.send({ type: 'field.changed', field: 'city', text: 'Mysuru' });
const typed = record.getSnapshot();
record.stop();

export const portalProfileWalk = provenBy(
  portalProfile,
  {
    inputs: [undefined],
    events: [
      { type: 'profile.retried' },
      { type: 'leave.requested', to: '/customers' },
      { type: 'leave.confirmed' },
      { type: 'leave.declined' },
    ],
    answers: { loadProfile: [customer], navigate: [undefined] },
    shown: { profileRecord: [read, untouched, typed] },
    facts: ({ context }) => [context.customer === null, context.message, context.destination],
  },
  {
    'details are shown only when they have been read': (snapshot) =>
      !snapshot.matches({ profile: 'shown' }) || snapshot.context.customer !== null,
    'a failure has its words': (snapshot) =>
      !snapshot.matches({ profile: 'unavailable' }) || snapshot.context.message !== '',
    'whoever leaves has somewhere to go': (snapshot) =>
      !('navigate' in inputsOf(snapshot)) || inputsOf(snapshot)['navigate'] !== '',
  },
  {
    'an edit that was not saved is left only after it was asked about': ({ from, event, to }) =>
      !to.matches({ page: 'leaving' }) ||
      from.matches({ page: 'leaving' }) ||
      event.type === 'leave.confirmed' ||
      !from.hasTag('unsaved'),
    'what is typed and not saved is known to be': ({ event, to }) =>
      !('snapshot' in event) || to.hasTag('unsaved') === isUnsaved((event.snapshot as typeof typed).context),
    'without an unsaved edit nobody is asked': ({ from, to }) =>
      !to.matches({ page: 'asking' }) || from.matches({ page: 'asking' }) || from.hasTag('unsaved'),
  },
);
