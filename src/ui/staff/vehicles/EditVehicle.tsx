import { PageTitle } from '#ui/kit/lender.tsx';
import type { vehicleEdit } from '#machines/vehicles/vehicleEdit.ts';
import { BackLink } from '#ui/kit/BackLink.tsx';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import { EditForm } from '#ui/records/EditForm.tsx';
import { vehicleGroups } from '#ui/records/labels/vehicleGroups.ts';

export interface EditVehicleProps {
  readonly machine: typeof vehicleEdit;
}

/** The screen at `/vehicles/{vehicleId}/edit`. */
export function EditVehicle({ machine }: EditVehicleProps) {
  const actor = useActorRef(machine);
  return (
    <>
      <PageTitle>Edit Vehicle</PageTitle>
      <PageHeader title="Edit Vehicle" back={<BackLink to="/vehicles">Back to Vehicles</BackLink>} />
      <EditForm
        name="vehicle"
        title="Vehicle"
        groups={vehicleGroups}
        actor={actor}
        submitLabel="Update Vehicle"
        busyLabel="Updating..."
        cancelTo="/vehicles"
        loadingLabel="Loading vehicle..."
        wayBack={<ButtonLink to="/vehicles">Back to Vehicles</ButtonLink>}
      />
    </>
  );
}
