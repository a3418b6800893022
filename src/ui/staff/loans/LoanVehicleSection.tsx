import type { Vehicle, VehicleField } from '#domain/records/vehicle.ts';
import type { RecordActor } from '#machines/kinds/record.ts';
import { vehicleGroups } from '#ui/records/labels/vehicleGroups.ts';
import { RecordSection } from '#ui/records/RecordSection.tsx';

export interface LoanVehicleSectionProps {
  readonly actor: RecordActor<Vehicle, VehicleField>;
}

/** The section Vehicle Details of a loan's page. */
export function LoanVehicleSection({ actor }: LoanVehicleSectionProps) {
  return (
    <RecordSection
      name="vehicle"
      title="Vehicle Details"
      groups={vehicleGroups}
      actor={actor}
      isRuled
      keepsButtonsInView
      updated="Vehicle details updated successfully!"
    />
  );
}
