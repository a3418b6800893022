import * as Schema from 'effect/Schema';
import { assign, createActor, type SnapshotFrom } from 'xstate';
import { Customer } from '#domain/records/customer.ts';
import { defaultListQuery, largestPage } from '#domain/lists/listQuery.ts';
import { customersList } from '#machines/customers/customersList.ts';
import { customerPicker } from '#machines/customers/customerPicker.ts';
import { loanPicker } from '#machines/receipts/loanPicker.ts';
import { vehiclePicker } from '#machines/vehicles/vehiclePicker.ts';
import type { pickerOf } from '#machines/kinds/picker.ts';
import { vehicle } from './form.ts';
import { customerDetails } from '#machines/customers/parts.ts';
import { snapshotsOfPart } from '#test/support/machines/parts.ts';
import { loanOf } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';

type Snapshot = SnapshotFrom<typeof customerPicker>;

export const asha = Schema.decodeUnknownSync(Customer)({ customerId: 'CUS-000001', name: 'Asha Rao' });

export const ravi = Schema.decodeUnknownSync(Customer)({ customerId: 'CUS-000002', name: 'Ravi Nair' });

/** Both pickers are of one kind: the same claims are walked for each. */
const pickerWalk = <Row>(machine: ReturnType<typeof pickerOf<Row>>, first: Row, second: Row) =>
  provenAs(machine as never, first as never, second as never);

const provenAs = (machine: typeof customerPicker, first: Customer, second: Customer) =>
  provenBy(
    machine,
    {
      inputs: [{ preselected: null }, { preselected: 'CUS-000001' }],
      events: [
        { type: 'search.changed', search: 'asha' },
        { type: 'search.changed', search: '' },
        { type: 'hit.requested' },
        { type: 'more.requested' },
        { type: 'load.requested' },
        { type: 'results.opened' },
        { type: 'results.closed' },
        { type: 'row.chosen', row: first },
        { type: 'row.chosen', row: second },
        { type: 'choice.withdrawn' },
      ],
      answers: {},
      shown: {
        list: [createActor(customersList, { input: { query: defaultListQuery } }).getSnapshot()],
        record: snapshotsOfPart(customerDetails, 'CUS-000001', [first]),
      },
      facts: ({ context: { chosen, limit } }) => [
        chosen === null ? null : [first, second].indexOf(chosen),
        limit,
      ],
    },
    {
      'what is shown as chosen is chosen': (snapshot) =>
        snapshot.matches({ choice: 'chosen' }) === (snapshot.context.chosen !== null),
      'nobody asks for more than a page can hold': ({ context }) => context.limit <= largestPage,
      'only what was chosen before is looked for': (snapshot: Snapshot) => {
        const { record } = snapshot.children;
        return record === undefined || record.getSnapshot().context.from === 'CUS-000001';
      },
    },
    {
      'a search starts with as many results as the first': ({ event, to }) =>
        !['search.changed', 'row.chosen'].includes(event.type) || to.context.limit === defaultListQuery.limit,
      'a choice is made by a person, or by the id that was given': ({ from, event, to }) =>
        to.context.chosen === from.context.chosen ||
        event.type === 'row.chosen' ||
        event.type === 'choice.withdrawn' ||
        from.matches({ choice: 'finding' }),
      'what is chosen by a person is not overwritten by a late answer': ({ from, event, to }) =>
        event.type !== 'xstate.snapshot.record' ||
        from.context.chosen === null ||
        to.context.chosen === from.context.chosen,
    },
    {
      'more is asked for without an end': {
        actions: {
          widen: assign({ limit: ({ context }: Pick<Snapshot, 'context'>) => context.limit + 25 }),
        },
      },
    },
  );

export const customerPickerWalk = pickerWalk(customerPicker, asha, ravi);
export const vehiclePickerWalk = pickerWalk(vehiclePicker, vehicle, { ...vehicle, vehicleId: 'VEH-000002' });
export const loanPickerWalk = pickerWalk(loanPicker, loanOf(), loanOf({ loanId: 'LN-000002' }));
