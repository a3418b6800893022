import { recordStatuses } from '#domain/records/customer.ts';
import type { ListColumns } from '#server/db/lists/listColumns.ts';
import { sortsOf } from '#server/db/recordColumns.ts';
import { vehicleColumns } from '#server/db/tables/vehicles.ts';

/** The list of vehicles, as `vehicleList` of the domain has it. */
export const vehicleListColumns: ListColumns = {
  id: 'vehicles.vehicle_id',
  searched: ['vehicles.registration_number', 'vehicles.manufacturer', 'vehicles.model'],
  numbers: [{ column: 'vehicles.registration_number', kind: 'code' }],
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
