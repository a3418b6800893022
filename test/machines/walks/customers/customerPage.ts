import * as Schema from 'effect/Schema';
import { type SnapshotFrom } from 'xstate';
import { day } from '#domain/values/calendar.ts';
import { Customer } from '#domain/records/customer.ts';
import type { Rows } from '#domain/lists/rows.ts';
import { Vehicle } from '#domain/records/vehicle.ts';
import { customerPage } from '#machines/customers/customerPage.ts';
import {
  type CustomerLoans,
  type CustomerLoansFrom,
  customerDetails,
  customerLoans,
  customerVehicles,
} from '#machines/customers/parts.ts';
import { loanOf, type Step } from '#test/support/machines/machines.ts';
import { partIn, snapshotsOfPart } from '#test/support/machines/parts.ts';
import { provenBy } from '#test/support/machines/proof.ts';

type Snapshot = SnapshotFrom<typeof customerPage>;

export const asha = Schema.decodeUnknownSync(Customer)({
  _id: 'c1',
  customerId: 'CUS-000001',
  name: 'Asha Rao',
});

const swift = Schema.decodeUnknownSync(Vehicle)({ vehicleId: 'V-1', registrationNumber: 'KA 01 AB 1234' });

export const loans: CustomerLoans = { rows: [loanOf()], unreadable: 0, today: day('2026-03-20') };

export const vehicles: Rows<Vehicle> = { rows: [swift], unreadable: 1 };

const id = 'CUS-000001';

/** Whether the snapshot of the customer's record that has just arrived is in one of these states. */
const isRecord = (
  { event }: Step<Snapshot>,
  ...states: readonly ('shown' | 'absent' | 'empty' | 'unavailable')[]
) => {
  const { snapshot } = event as { readonly snapshot?: SnapshotFrom<typeof customerDetails> };
  return event.type === 'xstate.snapshot.details' && states.some((state) => snapshot?.matches(state));
};

export const customerPageWalk = provenBy(
  customerPage,
  {
    inputs: [{ customerId: id }],
    events: [{ type: 'customer.found' }, { type: 'customer.failed' }, { type: 'customer.missing' }],
    answers: {},
    shown: {
      customerDetails: snapshotsOfPart(customerDetails, id, [asha]),
      customerVehicles: snapshotsOfPart(customerVehicles, id, [vehicles]),
      customerLoans: snapshotsOfPart(customerLoans, { customerId: id, customer: asha }, [loans]),
    },
    facts: ({ context: { customer } }) => customer === null,
  },
  {
    'nothing is asked about a customer of whom nothing is known': ({ children, ...snapshot }) =>
      [children.vehicles, children.loans].every(
        (child) => (child !== undefined) === snapshot.matches('open'),
      ),
    'vehicles are looked for by the id in the address': (snapshot) =>
      snapshot.children.vehicles === undefined || partIn(snapshot, 'vehicles').context.from === id,
  },
  {
    'nothing is asked about a customer that does not exist': (step) =>
      !isRecord(step, 'absent') || step.to.matches('finding'),
    'vehicles and loans are there beside a record, and beside one that could not be read': (step) =>
      !isRecord(step, 'shown', 'empty', 'unavailable') || step.to.matches('open'),
    'loans are looked for by everything that is known of the customer': (step) => {
      const { from, to } = step;
      if (to.children.loans === undefined || to.children.loans === from.children.loans) return true;
      const asked = partIn(to, 'loans').context.from as CustomerLoansFrom;
      return asked.customerId === id && asked.customer === to.context.customer;
    },
    'a record that is read late has its loans looked for again': (step) =>
      !isRecord(step, 'shown') ||
      (step.to.context.customer !== null && step.to.children.loans !== step.from.children.loans),
    'vehicles are not asked for again by what happens to the record': ({ from, to }) =>
      !from.matches('open') || !to.matches('open') || from.children.vehicles === to.children.vehicles,
    'one part that fails takes nothing from the others': (step) =>
      !isRecord(step, 'empty', 'unavailable') || step.to.context.customer === step.from.context.customer,
  },
);
