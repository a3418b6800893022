import { PageTitle } from '#ui/kit/lender.tsx';
import type { vehicleEdit } from '#machines/vehicles/vehicleEdit.ts';
import { BackLink } from '#ui/kit/BackLink.tsx';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import { EditForm } from '#ui/records/EditForm.tsx';
import { vehicleGroups } from '#ui/records/labels/vehicleGroups.ts';

export interface EditOwnVehicleProps {
  readonly machine: typeof vehicleEdit;
}

/** The screen at `/customers/vehicles/edit/{vehicleId}`. */
export function EditOwnVehicle({ machine }: EditOwnVehicleProps) {
  const actor = useActorRef(machine);
  return (
    <>
      <PageTitle>Edit Vehicle</PageTitle>
      <PageHeader
        title="Edit Vehicle"
        back={<BackLink to="/customers/vehicles">Back to Vehicles</BackLink>}
      />
      <EditForm
        name="vehicle"
        title="Vehicle"
        groups={groups}
        actor={actor}
        submitLabel="Update Vehicle"
        busyLabel="Updating..."
        cancelTo="/customers/vehicles"
        loadingLabel="Loading vehicle..."
        wayBack={<ButtonLink to="/customers/vehicles">Back to Vehicles</ButtonLink>}
      />
    </>
  );
}

/** Only the editable fields. */
const groups = vehicleGroups.map(({ fields, ...group }) => ({
  ...group,
  fields: fields.filter(({ control }) => control !== undefined),
}));
