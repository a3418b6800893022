import type { Vehicle } from '#domain/records/vehicle.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import type { Column } from '#ui/kit/tableParts.ts';
import * as styles from '#ui/lists/RecordList.css.ts';
import { listColumnsOf } from '#ui/records/labels/listColumns.tsx';
import { enteredVehicleFields } from '#ui/records/labels/vehicleGroups.ts';

/** The columns of a list of vehicles; each key is the field that the list sorts by. */
export const vehicleColumns = (onView: (vehicle: Vehicle) => void): readonly Column<Vehicle>[] => [
  ...listColumnsOf(enteredVehicleFields).map((column) => ({
    ...column,
    sortable: true,
    card: cardSlots[column.key],
  })),
  {
    key: 'actions',
    header: 'Actions',
    changes: 'some',
    card: 'actions',
    cell: (vehicle) => <VehicleActions vehicle={vehicle} onView={onView} />,
  },
];

const cardSlots: Readonly<Record<string, Column<Vehicle>['card']>> = {
  registrationNumber: 'title',
  manufacturer: 'detail',
  model: 'detail',
  year: 'figure',
  status: 'badge',
};

interface VehicleActionsProps {
  readonly vehicle: Vehicle;
  readonly onView: (vehicle: Vehicle) => void;
}

function VehicleActions({ vehicle, onView }: VehicleActionsProps) {
  const id = vehicle._id ?? vehicle.vehicleId;
  return (
    <span className={styles.actions}>
      <Button size="small" onClick={() => onView(vehicle)}>
        View
      </Button>
      {id === null ? null : (
        <ButtonLink changes to={`/vehicles/${encodeURIComponent(id)}/edit`} size="small" data-key="edit">
          Edit
        </ButtonLink>
      )}
    </span>
  );
}
