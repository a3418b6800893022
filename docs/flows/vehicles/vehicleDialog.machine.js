import { createMachine } from 'xstate';

export const vehicleDialog = createMachine({
  id: 'vehicleDialog',
  description: 'The read-only view of a vehicle.',
  initial: 'closed',
  states: {
    closed: { on: { 'vehicle.chosen': { actions: 'setVehicle', target: 'open' } } },
    open: { on: { 'view.closed': 'closed' } },
  },
});
