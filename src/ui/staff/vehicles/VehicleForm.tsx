import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { PageTitle } from '#ui/kit/lender.tsx';
import type { vehicleCreation } from '#machines/vehicles/vehicleCreation.ts';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { newVehicleGroups } from '#ui/records/labels/vehicleGroups.ts';
import { RecordForm } from '#ui/records/RecordForm.tsx';

export interface VehicleFormProps {
  readonly actor: ActorRefFrom<typeof vehicleCreation>;
  /** Shown above the form: the application's steps. */
  readonly steps: ReactNode;
}

/** The form at `/vehicles/add`. */
export function VehicleForm({ actor, steps }: VehicleFormProps) {
  return (
    <>
      <PageTitle>Add Vehicle</PageTitle>
      <PageHeader title="Add Vehicle" />
      {steps}
      <RecordForm
        name="vehicle"
        title="Vehicle Details"
        groups={newVehicleGroups}
        actor={actor}
        submitLabel="Add Vehicle"
        busyLabel="Adding..."
        cancelTo="/vehicles"
      />
    </>
  );
}
