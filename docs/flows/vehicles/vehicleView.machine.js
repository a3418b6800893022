import { createMachine } from 'xstate';

export const vehicleView = createMachine({
  id: 'vehicleView',
  description: 'The read-only view of a vehicle.',
  initial: 'closed',
  states: {
    closed: { on: { 'vehicle.chosen': { actions: 'takeVehicle', target: 'open' } } },
    open: { on: { 'view.closed': 'closed' } },
  },
});
