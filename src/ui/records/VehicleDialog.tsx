import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { vehicleName } from '#domain/records/vehicle.ts';
import type { vehicleDialog } from '#machines/vehicles/vehicleDialog.ts';
import { DefinitionList } from '#ui/kit/DefinitionList.tsx';
import { Dialog } from '#ui/kit/Dialog.tsx';
import { definitionOf } from './RecordField.tsx';
import { enteredVehicleFields } from './labels/vehicleGroups.ts';

export interface VehicleDialogProps {
  readonly view: ActorRefFrom<typeof vehicleDialog>;
}

/** A vehicle in a dialog over the list (rule CUSTOMER-PAGE). */
export function VehicleDialog({ view }: VehicleDialogProps) {
  const isOpen = useSelector(view, (snapshot) => snapshot.matches('open'));
  const vehicle = useSelector(view, (snapshot) => snapshot.context.vehicle);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={() => view.send({ type: 'view.closed' })}
      title={vehicle === null ? 'Vehicle' : vehicleName(vehicle)}
    >
      {vehicle === null ? null : (
        <DefinitionList
          items={enteredVehicleFields.map((field) => definitionOf(field, vehicle, undefined))}
        />
      )}
    </Dialog>
  );
}
