import * as Schema from 'effect/Schema';
import { createActor } from 'xstate';
import { Customer } from '#domain/records/customer.ts';
import { portalProfile } from '#machines/portal/portalProfile.ts';
import { isUnsaved } from '#machines/kinds/record.ts';
import { portalCustomerRecord } from '#machines/portal/portalCustomerRecord.ts';
import { portalCustomer } from '#machines/portal/parts.ts';
import { snapshotsOfPart } from '#test/support/machines/parts.ts';
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
    events: [],
    answers: {},
    shown: {
      portalCustomer: snapshotsOfPart(portalCustomer, undefined, [customer]),
      profileRecord: [read, untouched, typed],
    },
    facts: ({ context }) => context.customer === null,
  },
  {
    'details are shown only when they have been read': (snapshot) =>
      !snapshot.matches('shown') || snapshot.context.customer !== null,
    'details are awaited exactly until they have been read': (snapshot) =>
      snapshot.matches('loading') === (snapshot.context.customer === null),
  },
  {
    'what is typed and not saved is known to be': ({ event, to }) =>
      event.type !== 'xstate.snapshot.profileRecord' ||
      to.hasTag('unsaved') ===
        isUnsaved((event as unknown as { readonly snapshot: typeof typed }).snapshot.context),
  },
);
