import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { vehicleList } from '#domain/lists/listShapes.ts';
import type { Vehicle } from '#domain/records/vehicle.ts';
import type { customerVehicles } from '#machines/customers/parts.ts';
import type { vehicleDialog } from '#machines/vehicles/vehicleDialog.ts';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import { DataTable } from '#ui/kit/DataTable.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { Section } from '#ui/kit/Section.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { UnreadableRows } from '#ui/kit/UnreadableRows.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import { PendingPart } from '#ui/parts/PendingPart.tsx';
import { vehicleColumns } from '#ui/staff/vehicles/vehicleColumns.tsx';
import { VehicleDialog } from '#ui/records/VehicleDialog.tsx';

export interface CustomerVehiclesProps {
  readonly vehicles: ActorRefFrom<typeof customerVehicles>;
  readonly viewMachine: typeof vehicleDialog;
  readonly customerId: string;
}

/** The vehicles that were added for a customer or secure one of the customer's loans. */
export function CustomerVehicles({ vehicles, viewMachine, customerId }: CustomerVehiclesProps) {
  const loaded = useSelector(vehicles, ({ context }) => context.loaded);
  const view = useActorRef(viewMachine);
  const choose = (vehicle: Vehicle) => view.send({ type: 'vehicle.chosen', vehicle });
  return (
    <Section
      title="Vehicles"
      actions={
        <ButtonLink changes to={`/vehicles/add?customerId=${encodeURIComponent(customerId)}`}>
          Add Vehicle
        </ButtonLink>
      }
    >
      <PendingPart
        part={vehicles}
        skeleton={<Skeleton variant="table" rows={2} columns={6} label="Loading vehicles..." />}
      />
      {loaded === null ? null : (
        <>
          <UnreadableRows count={loaded.unreadable} />
          {loaded.rows.length === 0 ? (
            <EmptyState title="No vehicles found.">
              A vehicle that is added here can secure a loan of this customer.
            </EmptyState>
          ) : (
            <DataTable
              caption="Vehicles of this customer"
              columns={vehicleColumns(choose)}
              rows={loaded.rows}
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
