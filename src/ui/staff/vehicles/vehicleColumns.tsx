import { missing } from '#domain/values/format.ts';
import type { Vehicle } from '#domain/records/vehicle.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import type { Column } from '#ui/kit/tableParts.tsx';
import * as styles from '#ui/lists/RecordList.css.ts';
import { StatusBadge } from '#ui/records/StatusBadge.tsx';

/** The columns of a list of vehicles; each key is the field that the list sorts by. */
export const vehicleColumns = (onView: (vehicle: Vehicle) => void): readonly Column<Vehicle>[] => [
  {
    key: 'registrationNumber',
    header: 'Registration Number',
    sortable: true,
    cell: (vehicle) => vehicle.registrationNumber,
  },
  { key: 'manufacturer', header: 'Manufacturer', sortable: true, cell: (vehicle) => vehicle.manufacturer },
  { key: 'model', header: 'Model', sortable: true, cell: (vehicle) => vehicle.model },
  { key: 'year', header: 'Year', sortable: true, cell: (vehicle) => vehicle.year ?? missing },
  {
    key: 'status',
    header: 'Status',
    sortable: true,
    cell: (vehicle) => <StatusBadge status={vehicle.status} />,
  },
  {
    key: 'actions',
    header: 'Actions',
    cell: (vehicle) => <VehicleActions vehicle={vehicle} onView={onView} />,
  },
];

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
        <ButtonLink to={`/vehicles/${encodeURIComponent(id)}/edit`} size="small">
          Edit
        </ButtonLink>
      )}
    </span>
  );
}
