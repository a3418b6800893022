import { assign, setup } from 'xstate';
import type { Vehicle } from '#domain/records/vehicle.ts';

export type VehicleDialogEvent =
  { readonly type: 'vehicle.chosen'; readonly vehicle: Vehicle } | { readonly type: 'view.closed' };

/** The dialog that shows one vehicle of the list (rule CUSTOMER-PAGE). */
export const vehicleDialog = setup({
  types: {
    context: {} as { readonly vehicle: Vehicle | null },
    events: {} as VehicleDialogEvent,
  },
  actions: {
    setVehicle: assign({ vehicle: (_, vehicle: Vehicle) => vehicle }),
  },
}).createMachine({
  id: 'vehicleDialog',
  description: 'The read-only view of a vehicle.',
  context: { vehicle: null },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'vehicle.chosen': {
          actions: { type: 'setVehicle', params: ({ event }) => event.vehicle },
          target: 'open',
        },
      },
    },
    open: { on: { 'view.closed': 'closed' } },
  },
});
