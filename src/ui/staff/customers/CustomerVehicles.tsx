import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { vehicleList } from '#domain/lists/listShapes.ts';
import type { Vehicle } from '#domain/records/vehicle.ts';
import type { customerPage } from '#machines/customers/customerPage.ts';
import type { vehicleDialog } from '#machines/vehicles/vehicleDialog.ts';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import { DataTable } from '#ui/kit/DataTable.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { LoadError } from '#ui/kit/Errors.tsx';
import { Section } from '#ui/kit/Section.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { UnreadableRows } from '#ui/kit/UnreadableRows.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import { vehicleColumns } from '#ui/staff/vehicles/vehicleColumns.tsx';
import { VehicleDialog } from '#ui/records/VehicleDialog.tsx';

export interface CustomerVehiclesProps {
  readonly actor: ActorRefFrom<typeof customerPage>;
  readonly viewMachine: typeof vehicleDialog;
  readonly customerId: string;
}

/** The vehicles that were added for a customer or secure one of the customer's loans. */
export function CustomerVehicles({ actor, viewMachine, customerId }: CustomerVehiclesProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { vehicles, vehiclesFailure } = snapshot.context;
  const view = useActorRef(viewMachine);
  const choose = (vehicle: Vehicle) => view.send({ type: 'vehicle.chosen', vehicle });
  return (
    <Section
      title="Vehicles"
      actions={
        <ButtonLink to={`/vehicles/add?customerId=${encodeURIComponent(customerId)}`}>Add Vehicle</ButtonLink>
      }
    >
      {snapshot.matches({ open: { vehicles: 'loading' } }) ? (
        <Skeleton variant="table" rows={2} columns={6} label="Loading vehicles..." />
      ) : null}
      {snapshot.matches({ open: { vehicles: 'unavailable' } }) ? (
        <LoadError failure={vehiclesFailure} onRetry={() => actor.send({ type: 'vehicles.retried' })} />
      ) : null}
      {vehicles === null || !snapshot.matches({ open: { vehicles: 'shown' } }) ? null : (
        <>
          <UnreadableRows count={vehicles.unreadable} />
          {vehicles.vehicles.length === 0 ? (
            <EmptyState title="No vehicles found.">
              A vehicle that is added here can secure a loan of this customer.
            </EmptyState>
          ) : (
            <DataTable
              caption="Vehicles of this customer"
              columns={vehicleColumns(choose)}
              rows={vehicles.vehicles}
              rowKey={vehicleList.id}
              onOpenRow={choose}
            />
          )}
        </>
      )}
      <VehicleDialog view={view} />
    </Section>
  );
}
