import * as Schema from 'effect/Schema';
import { type SnapshotFrom } from 'xstate';
import { day } from '#domain/values/calendar.ts';
import { Customer } from '#domain/records/customer.ts';
import { Vehicle } from '#domain/records/vehicle.ts';
import {
  customerPage,
  type CustomersLoans,
  type CustomersVehicles,
} from '#machines/customers/customerPage.ts';
import { inputsOf, loanOf } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';

type Snapshot = SnapshotFrom<typeof customerPage>;

export const asha = Schema.decodeUnknownSync(Customer)({
  _id: 'c1',
  customerId: 'CUS-000001',
  name: 'Asha Rao',
});

const swift = Schema.decodeUnknownSync(Vehicle)({ vehicleId: 'V-1', registrationNumber: 'KA 01 AB 1234' });

export const loans: CustomersLoans = { loans: [loanOf()], unreadable: 0, today: day('2026-03-20') };

const vehicles: CustomersVehicles = { vehicles: [swift], unreadable: 1 };

export const customerPageWalk = provenBy(
  customerPage,
  {
    inputs: [{ customerId: 'CUS-000001' }],
    events: [
      { type: 'customer.retried' },
      { type: 'vehicles.retried' },
      { type: 'loans.retried' },
      { type: 'customer.found' },
    ],
    answers: { loadCustomer: [asha], loadVehicles: [vehicles], loadLoans: [loans] },
    facts: ({ context: { customer, vehicles, loans } }) => [
      customer === null,
      vehicles === null,
      loans === null,
    ],
  },
  {
    'a part that is shown was read': ({ context, ...snapshot }) => {
      const open = (snapshot.value as { readonly open?: Readonly<Record<string, string>> }).open;
      return (
        open === undefined ||
        ((open['record'] !== 'shown' || context.customer !== null) &&
          (open['vehicles'] !== 'shown' || context.vehicles !== null) &&
          (open['loans'] !== 'shown' || context.loans !== null))
      );
    },
    'every failure has its words': (snapshot) =>
      (!snapshot.matches({ open: { record: 'unavailable' } }) || snapshot.context.customerFailure !== null) &&
      (!snapshot.matches({ open: { vehicles: 'unavailable' } }) ||
        snapshot.context.vehiclesFailure !== null) &&
      (!snapshot.matches({ open: { loans: 'unavailable' } }) || snapshot.context.loansMessage !== ''),
    'nothing is asked about a customer that does not exist': (snapshot) =>
      !snapshot.matches('unknown') || Object.keys(inputsOf(snapshot)).length === 0,
    'loans are looked for by everything that is known of the customer': (snapshot) => {
      const asking = inputsOf(snapshot)['loadLoans'] as { readonly customer: Customer | null } | undefined;
      return asking === undefined || asking.customer === snapshot.context.customer;
    },
  },
  {
    'one part that fails takes nothing from the others': ({
      from,
      event,
      to,
    }: {
      readonly from: Snapshot;
      readonly event: { readonly type: string };
      readonly to: Snapshot;
    }) =>
      !event.type.startsWith('xstate.error.') ||
      (to.context.customer === from.context.customer &&
        to.context.vehicles === from.context.vehicles &&
        to.context.loans === from.context.loans),
  },
);
