import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { vehicleDialog } from '#machines/vehicles/vehicleDialog.ts';
import { vehicle } from '#test/machines/walks/vehicles/vehicleDialog.ts';

test('a vehicle is shown until the view is closed', () => {
  const actor = createActor(vehicleDialog).start();
  expect(actor.getSnapshot().value).toBe('closed');
  actor.send({ type: 'vehicle.chosen', vehicle });
  expect(actor.getSnapshot().value).toBe('open');
  expect(actor.getSnapshot().context.vehicle).toBe(vehicle);
  actor.send({ type: 'view.closed' });
  expect(actor.getSnapshot().value).toBe('closed');
});
