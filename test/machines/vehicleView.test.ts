import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Vehicle } from '../../src/domain/vehicle.ts';
import { vehicleView } from '../../src/machines/vehicleView.ts';
import { describeStateSpace, walk } from '../support/machines.ts';

const vehicle = { vehicleId: 'VEH-000001', registrationNumber: 'KA 01 AB 1234' } as Vehicle;

test('a vehicle is shown until the view is closed', () => {
  const actor = createActor(vehicleView).start();
  expect(actor.getSnapshot().value).toBe('closed');
  actor.send({ type: 'vehicle.chosen', vehicle });
  expect(actor.getSnapshot().value).toBe('open');
  expect(actor.getSnapshot().context.vehicle).toBe(vehicle);
  actor.send({ type: 'view.closed' });
  expect(actor.getSnapshot().value).toBe('closed');
});

describeStateSpace(
  vehicleView,
  walk(vehicleView, {
    inputs: [undefined],
    events: [{ type: 'vehicle.chosen', vehicle }, { type: 'view.closed' }],
    answers: {},
    facts: ({ context }) => context.vehicle,
  }),
  {
    'an open view shows a vehicle': (snapshot) =>
      !snapshot.matches('open') || snapshot.context.vehicle !== null,
  },
);
