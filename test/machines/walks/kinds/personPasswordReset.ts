import * as Schema from 'effect/Schema';
import { Customer } from '#domain/records/customer.ts';
import type { Staff } from '#domain/records/staff.ts';
import { customerPasswordReset, staffPasswordReset } from '#machines/staff/passwordResets.ts';
import type { personPasswordResetOf, PersonToReset } from '#machines/kinds/personPasswordReset.ts';
import { inputsOf } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';
import { devika, viraj } from './rowChoice.ts';

const customerOf = (customerId: string): Customer =>
  Schema.decodeUnknownSync(Customer)({ customerId, name: 'Asha Rao' });

/** Both resets are of one kind: the same claims are walked for each. */
const resetWalk = <Person>(
  machine: ReturnType<typeof personPasswordResetOf<Person>>,
  people: readonly [Person, Person],
) => provenAs(machine as never, people as never);

const resetIn = (snapshot: Parameters<typeof inputsOf>[0]) =>
  inputsOf(snapshot)['resetPassword'] as PersonToReset<Staff> | undefined;

const provenAs = (machine: typeof staffPasswordReset, people: readonly [Staff, Staff]) =>
  provenBy(
    machine,
    {
      inputs: [undefined as never],
      events: [
        ...people.map((person) => ({ type: 'person.chosen' as const, person })),
        { type: 'reset.confirmed' },
        { type: 'reset.cancelled' },
        { type: 'outcome.dismissed' },
      ],
      answers: { resetPassword: [undefined] },
      facts: ({ context }) => context.person === people[0],
    },
    {
      'who is reset is who was asked about': (snapshot) =>
        resetIn(snapshot) === undefined || resetIn(snapshot)?.person === snapshot.context.person,
      'a question names its person': (snapshot) =>
        !snapshot.hasTag('asking') || snapshot.context.person !== null,
      'every failure has its words': (snapshot) =>
        !snapshot.matches({ asking: 'refused' }) || snapshot.context.failure !== null,
      'no password is kept': (snapshot) =>
        Object.keys(snapshot.context).toSorted().join(' ') === 'failure person',
    },
    {
      'a reset begins only with a yes, and once': ({ from, event, to }) =>
        resetIn(to) === undefined || resetIn(from) !== undefined || event.type === 'reset.confirmed',
      'an outcome is shown until another begins': ({ event, to }) =>
        event.type !== 'outcome.dismissed' || !to.matches({ choosing: 'reset' }),
      'a no sends nothing': ({ event, to }) =>
        event.type !== 'reset.cancelled' || to.matches('choosing') || to.matches('resetting'),
    },
  );

export const customerPasswordResetWalk = resetWalk(customerPasswordReset, [
  customerOf('CUS-000001'),
  customerOf('CUS-000002'),
]);

export const staffPasswordResetWalk = resetWalk(staffPasswordReset, [devika, viraj]);
