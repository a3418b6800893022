import * as Schema from 'effect/Schema';
import { createActor } from 'xstate';
import { Customer } from '#domain/records/customer.ts';
import { portalProfile } from '#machines/portal/portalProfile.ts';
import { isUnsaved } from '#machines/kinds/record.ts';
import { portalCustomerRecord } from '#machines/portal/portalCustomerRecord.ts';
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
    events: [{ type: 'profile.retried' }],
    answers: { loadProfile: [customer] },
    shown: { profileRecord: [read, untouched, typed] },
    facts: ({ context }) => [context.customer === null, context.message],
  },
  {
    'details are shown only when they have been read': (snapshot) =>
      !snapshot.matches('shown') || snapshot.context.customer !== null,
    'a failure has its words': (snapshot) =>
      !snapshot.matches('unavailable') || snapshot.context.message !== '',
  },
  {
    'what is typed and not saved is known to be': ({ event, to }) =>
      !('snapshot' in event) || to.hasTag('unsaved') === isUnsaved((event.snapshot as typeof typed).context),
  },
);
