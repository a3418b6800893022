import { useActorRef, useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { missing } from '../../domain/format.ts';
import { vehicleList } from '../../domain/listShapes.ts';
import { type Vehicle, vehicleName } from '../../domain/vehicle.ts';
import type { vehicleView } from '../../machines/vehicleView.ts';
import { Button } from '../kit/Button.tsx';
import { ButtonLink } from '../kit/ButtonLink.tsx';
import { DefinitionList } from '../kit/DefinitionList.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import type { Column } from '../kit/tableParts.tsx';
import * as styles from './Directory.css.ts';
import { Directory, type DirectoryScreenProps } from './Directory.tsx';
import { StatusBadge } from './StatusBadge.tsx';

export interface VehiclesProps extends DirectoryScreenProps<Vehicle> {
  readonly viewMachine: typeof vehicleView;
}

/** `/vehicles` */
export function Vehicles({ viewMachine, ...screen }: VehiclesProps) {
  const view = useActorRef(viewMachine);
  const choose = (vehicle: Vehicle) => view.send({ type: 'vehicle.chosen', vehicle });
  return (
    <>
      <Directory
        {...screen}
        title="Vehicles"
        noun="vehicles"
        placeholder="Search by registration number, manufacturer or model"
        columns={columnsOf(choose)}
        shape={vehicleList}
        emptyTitle="No vehicles found."
        create={
          <ButtonLink to="/vehicles/add" variant="primary">
            Add Vehicle
          </ButtonLink>
        }
        onOpen={choose}
      />
      <VehicleDialog view={view} />
    </>
  );
}

function VehicleDialog({ view }: { readonly view: ActorRefFrom<typeof vehicleView> }) {
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

const columnsOf = (onView: (vehicle: Vehicle) => void): readonly Column<Vehicle>[] => [
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
