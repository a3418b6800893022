import * as Schema from 'effect/Schema';
import { type Call, created, listOf, one, saved } from '#api/call.ts';
import { SavedVehicle } from '#api/savedRecords.ts';
import { recordStatuses } from '#domain/records/customer.ts';
import { createOf, updateOf } from '#domain/records/fieldTable.ts';
import { Vehicle, vehicleFields } from '#domain/records/vehicle.ts';
import { oneOf, Words } from '#domain/values/strict.ts';
import { omittable, withDefault } from '#domain/values/absence.ts';
import { list } from './lists.ts';
import { allRead, allWrite, get, post, put, staffRead, staffWrite } from './presets.ts';

const AddVehicleRequest = Schema.Struct({
  ...createOf(vehicleFields),
  status: withDefault(oneOf(recordStatuses), 'Active'),
  customerId: omittable(Words),
});

/** The fields of a vehicle that an update may change; see `amended`. */
const UpdateVehicleRequest = Schema.Struct(updateOf(vehicleFields));

export const vehicleCalls = {
  listVehicles: { ...list, path: '/vehicles/getallvehicles', who: staffRead, answer: listOf(Vehicle) },
  getVehicle: {
    ...get,
    path: '/vehicles/getvehicle/{vehicleId}',
    who: allRead,
    answer: one(Vehicle),
    record: Vehicle,
  },
  getVehicleById: {
    ...get,
    path: '/vehicles/getvehiclebyid/{vehicleId}',
    who: allRead,
    answer: one(Vehicle),
    record: Vehicle,
  },
  listCustomerVehicles: {
    ...get,
    path: '/vehicles/getvehicles/{customerId}',
    who: allRead,
    answer: listOf(Vehicle),
  },
  addVehicle: {
    ...post,
    path: '/vehicles/addvehicle',
    who: staffWrite,
    body: AddVehicleRequest,
    answer: created(Vehicle),
    status: 201,
  },
  updateVehicle: {
    ...put,
    path: '/vehicles/updatevehicle/{vehicleId}',
    who: allWrite,
    body: SavedVehicle,
    takes: UpdateVehicleRequest,
    answer: saved(Vehicle),
    record: Vehicle,
  },
} as const satisfies Record<string, Call>;
