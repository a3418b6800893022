import { recordStatuses } from '#domain/records/customer.ts';
import type { ListColumns, NumberColumn } from '#server/db/lists/listColumns.ts';
import { sortsOf } from '#server/db/recordColumns.ts';
import { vehicleColumns } from '#server/db/tables/vehicles.ts';

/** A number plate, which is found however it is written. */
export const plateColumn: NumberColumn = { column: 'vehicles.registration_number', kind: 'code' };

/** The list of vehicles, as `vehicleList` of the domain has it. */
export const vehicleListColumns: ListColumns = {
  id: 'vehicles.vehicle_id',
  searched: ['vehicles.registration_number', 'vehicles.manufacturer', 'vehicles.model'],
  numbers: [plateColumn],
  status: { stored: recordStatuses, rules: {}, isIndexed: true },
  sorts: sortsOf('vehicles', vehicleColumns, {
    vehicleId: 'ids',
    registrationNumber: 'own',
    manufacturer: 'own',
    model: 'own',
    year: 'own',
    status: 'status',
    createdAt: 'own',
  }),
};
