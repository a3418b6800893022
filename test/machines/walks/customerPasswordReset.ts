import * as Schema from 'effect/Schema';
import type { SnapshotFrom } from 'xstate';
import { Customer } from '../../../src/domain/customer.ts';
import { customerPasswordReset } from '../../../src/machines/customerPasswordReset.ts';
import { inputsOf } from '../../support/machines.ts';
import { provenBy } from '../../support/proof.ts';

type Snapshot = SnapshotFrom<typeof customerPasswordReset>;

const customerOf = (customerId: string): Customer =>
  Schema.decodeUnknownSync(Customer)({ customerId, name: 'Asha Rao' });

const [asha, bela] = [customerOf('CUS-000001'), customerOf('CUS-000002')];

const resetIn = (snapshot: Snapshot) => inputsOf(snapshot)['resetPassword'] as Customer | null | undefined;

export const customerPasswordResetWalk = provenBy(
  customerPasswordReset,
  {
    inputs: [undefined as never],
    events: [
      { type: 'customer.chosen', customer: asha },
      { type: 'customer.chosen', customer: bela },
      { type: 'reset.confirmed' },
      { type: 'reset.cancelled' },
    ],
    answers: { resetPassword: [undefined] },
    facts: ({ context }) => context.customer?.customerId,
  },
  {
    'nobody is reset unnamed': (snapshot) => resetIn(snapshot) !== null,
    'who is reset is who was asked about': (snapshot) =>
      resetIn(snapshot) === undefined || resetIn(snapshot) === snapshot.context.customer,
    'a question names its customer': (snapshot) =>
      !snapshot.hasTag('asking') || snapshot.context.customer !== null,
    'every failure has its words': (snapshot) =>
      !snapshot.matches({ asking: 'refused' }) || snapshot.context.failure !== null,
    'no password is kept': (snapshot) =>
      Object.keys(snapshot.context).toSorted().join(' ') === 'customer failure',
  },
  {
    'a reset begins only with a yes, and once': ({ from, event, to }) =>
      resetIn(to) === undefined || resetIn(from) !== undefined || event.type === 'reset.confirmed',
    'a no sends nothing': ({ event, to }) =>
      event.type !== 'reset.cancelled' || to.matches('choosing') || to.matches('resetting'),
  },
);
