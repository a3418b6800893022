import { useSelector } from '@xstate/react';
import { PageTitle } from '#ui/kit/lender.tsx';
import { formatCount } from '#domain/values/format.ts';
import { vehicleList } from '#domain/lists/listShapes.ts';
import { onlyHit } from '#domain/lists/rows.ts';
import { searchRows } from '#domain/lists/listQuery.ts';
import type { Vehicle } from '#domain/records/vehicle.ts';
import type { portalVehicles, PortalVehiclesInput } from '#machines/portal/portalVehicles.ts';
import type { vehicleDialog } from '#machines/vehicles/vehicleDialog.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { LoadError } from '#ui/kit/Errors.tsx';
import { LongTable } from '#ui/kit/LongTable.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { SearchField } from '#ui/kit/SearchField.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import type { CardSlot, Column } from '#ui/kit/tableParts.ts';
import { UnreadableRows } from '#ui/kit/UnreadableRows.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import { searchKeys } from '#ui/lists/searchKeys.ts';
import * as styles from '#ui/payments/Payments.css.ts';
import { PendingPart } from '#ui/parts/PendingPart.tsx';
import { listColumnsOf } from '#ui/records/labels/listColumns.tsx';
import { enteredVehicleFields } from '#ui/records/labels/vehicleGroups.ts';
import { VehicleDialog } from '#ui/records/VehicleDialog.tsx';

export interface PortalVehiclesProps {
  readonly machine: typeof portalVehicles;
  readonly viewMachine: typeof vehicleDialog;
  readonly input: PortalVehiclesInput;
}

/** The screen at `/customers/vehicles`: the borrower's vehicles. */
export function PortalVehicles({ machine, viewMachine, input }: PortalVehiclesProps) {
  const actor = useActorRef(machine, { input });
  const view = useActorRef(viewMachine);
  const snapshot = useSelector(actor, (current) => current);
  const { search } = snapshot.context;
  const { owner, vehicles } = snapshot.children;
  const isUnidentified = useSelector(owner, (current) => current?.hasTag('retriable') === true);
  const part = useSelector(vehicles, (current) => current);
  const loaded = part?.context.loaded ?? null;
  const isAwaited = part === undefined ? !isUnidentified : part.hasTag('waiting');
  const found = searchRows(loaded?.rows ?? [], search, vehicleList);
  const choose = (vehicle: Vehicle) => view.send({ type: 'vehicle.chosen', vehicle });
  const openHit = () => {
    const hit = onlyHit({ rows: found, total: found.length }, search);
    if (hit !== undefined) choose(hit);
  };
  return (
    <>
      <PageTitle>Vehicles</PageTitle>
      <PageHeader title="Vehicles" />
      {owner !== undefined && isUnidentified ? (
        <LoadError
          failure={{
            title: 'Customer details not found',
            reason: 'Please sign in again to see your vehicles.',
          }}
          onRetry={() => owner.send({ type: 'load.requested' })}
        />
      ) : null}
      {vehicles === undefined ? null : <PendingPart part={vehicles} skeleton={null} />}
      {isAwaited ? (
        <Skeleton variant="table" rows={3} columns={6} label="Loading vehicles..." />
      ) : (
        <>
          {loaded === null ? null : (
            <SearchField
              label="Search vehicles"
              placeholder="Search vehicles by registration number, manufacturer or model..."
              value={search}
              onValueChange={(changed) => actor.send({ type: 'search.changed', search: changed })}
              onKeyDown={searchKeys(openHit)}
              resultText={`${formatCount(found.length)} found`}
            />
          )}
          <UnreadableRows count={loaded?.unreadable ?? 0} />
          {found.length === 0 ? (
            <EmptyState title="No vehicles found">
              {search === ''
                ? 'Vehicles that secure your loans are shown here.'
                : `Nothing matches “${search}”.`}
            </EmptyState>
          ) : (
            <LongTable
              caption="Your vehicles"
              columns={columnsOf(choose)}
              rows={found}
              rowKey={vehicleList.id}
              onOpenRow={choose}
            />
          )}
        </>
      )}
      <VehicleDialog view={view} />
    </>
  );
}

const columnsOf = (onView: (vehicle: Vehicle) => void): readonly Column<Vehicle>[] => [
  ...listColumnsOf(enteredVehicleFields).map((column, index) => ({ ...column, card: slots[index] })),
  {
    key: 'actions',
    header: 'Actions',
    card: 'actions',
    cell: (vehicle) => <Actions vehicle={vehicle} onView={onView} />,
  },
];

/** Of the listed fields in their order: registration number, manufacturer, model, year and status. */
const slots: readonly CardSlot[] = ['title', 'detail', 'detail', 'figure', 'badge'];

interface ActionsProps {
  readonly vehicle: Vehicle;
  readonly onView: (vehicle: Vehicle) => void;
}

function Actions({ vehicle, onView }: ActionsProps) {
  const id = vehicle.vehicleId ?? vehicle._id;
  return (
    <span className={styles.actions}>
      <Button size="small" onClick={() => onView(vehicle)}>
        View
      </Button>
      {id === null ? null : (
        <ButtonLink size="small" to={`/customers/vehicles/edit/${encodeURIComponent(id)}`}>
          Edit
        </ButtonLink>
      )}
    </span>
  );
}
