import type { Instant } from '#domain/values/calendar.ts';
import type { RecordStatus } from '#domain/records/customer.ts';
import type { Vehicle } from '#domain/records/vehicle.ts';
import { type ColumnTable, held, nullable, shown } from '#server/db/recordColumns.ts';

export interface VehiclesTable {
  readonly id: string;
  readonly vehicle_id: string;
  readonly registration_number: string;
  readonly manufacturer: string;
  readonly model: string;
  readonly year: string | null;
  readonly engine_number: string | null;
  readonly chassis_number: string | null;
  readonly color: string | null;
  readonly status: RecordStatus;
  /** The customer for whom it was added; null where none was named. */
  readonly customer_id: string | null;
  readonly created_at: Instant;
  readonly updated_at: Instant;
}

/** The columns that store a vehicle's fields. */
export const vehicleColumns = {
  _id: held('id'),
  vehicleId: held('vehicle_id'),
  registrationNumber: shown('registration_number', { lockedAs: 'registration number' }),
  manufacturer: shown('manufacturer'),
  model: shown('model'),
  year: shown('year', nullable),
  engineNumber: shown('engine_number', { ...nullable, lockedAs: 'engine number' }),
  chassisNumber: shown('chassis_number', { ...nullable, lockedAs: 'chassis number' }),
  color: shown('color', nullable),
  status: shown('status'),
  createdAt: held('created_at'),
  updatedAt: held('updated_at'),
} satisfies ColumnTable<Vehicle, VehiclesTable>;
