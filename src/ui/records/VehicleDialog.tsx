import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { missing } from '#domain/values/format.ts';
import { type Vehicle, vehicleName } from '#domain/records/vehicle.ts';
import type { vehicleDialog } from '#machines/vehicles/vehicleDialog.ts';
import { DefinitionList } from '#ui/kit/DefinitionList.tsx';
import { Dialog } from '#ui/kit/Dialog.tsx';
import { StatusBadge } from './StatusBadge.tsx';

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
      {vehicle === null ? null : <DefinitionList items={definitionsOf(vehicle)} />}
    </Dialog>
  );
}

const definitionsOf = (vehicle: Vehicle) => [
  { term: 'Registration Number', value: vehicle.registrationNumber },
  { term: 'Manufacturer', value: vehicle.manufacturer },
  { term: 'Model', value: vehicle.model },
  { term: 'Year', value: vehicle.year ?? missing },
  { term: 'Engine Number', value: vehicle.engineNumber ?? missing },
  { term: 'Chassis Number', value: vehicle.chassisNumber ?? missing },
  { term: 'Color', value: vehicle.color ?? missing },
  { term: 'Status', value: <StatusBadge status={vehicle.status} /> },
];
