import { vehicleList } from '#domain/lists/listShapes.ts';
import { recordStatuses } from '#domain/records/customer.ts';
import type { Vehicle } from '#domain/records/vehicle.ts';
import type { vehicleDialog } from '#machines/vehicles/vehicleDialog.ts';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import { RecordList, type RecordScreenProps } from '#ui/lists/RecordList.tsx';
import { vehicleColumns } from './vehicleColumns.tsx';
import { VehicleDialog } from '#ui/records/VehicleDialog.tsx';

export interface VehiclesProps extends RecordScreenProps<Vehicle> {
  readonly viewMachine: typeof vehicleDialog;
}

/** The list at `/vehicles`; a row opens in a dialog. */
export function Vehicles({ viewMachine, ...screen }: VehiclesProps) {
  const view = useActorRef(viewMachine);
  const choose = (vehicle: Vehicle) => view.send({ type: 'vehicle.chosen', vehicle });
  return (
    <>
      <RecordList
        {...screen}
        title="Vehicles"
        noun="vehicles"
        placeholder="Search by registration number, manufacturer or model"
        columns={vehicleColumns(choose)}
        shape={vehicleList}
        statuses={recordStatuses}
        emptyTitle="No vehicles found."
        create={
          <ButtonLink changes to="/vehicles/add" variant="primary" data-key="create">
            Add Vehicle
          </ButtonLink>
        }
        onOpen={choose}
      />
      <VehicleDialog view={view} />
    </>
  );
}
