import type { Vehicle } from '#domain/records/vehicle.ts';

/** What is filled in for a vehicle: the one place where the tests write all of its fields out. */
export const vehicleBody = {
  registrationNumber: 'KL 07 AD 1234',
  manufacturer: 'Tata',
  model: 'Nexon',
  year: '2024',
  engineNumber: 'ENG1234',
  chassisNumber: 'CHS1234',
  color: 'Blue',
};

/** As `vehicleBody`, with numbers that no other vehicle has. */
export const vehicleNumbered = (tag: string): typeof vehicleBody => ({
  ...vehicleBody,
  registrationNumber: `KA ${tag}`,
  engineNumber: `E ${tag}`,
  chassisNumber: `C ${tag}`,
});

/** Another value of each field. */
export const otherVehicleBody: typeof vehicleBody & { readonly status: string } = {
  registrationNumber: 'KA 09 ZZ 9999',
  manufacturer: 'Hyundai',
  model: 'Punch',
  year: '2021',
  engineNumber: 'E-9999',
  chassisNumber: 'C-9999',
  color: 'Green',
  status: 'Inactive',
};

/** A vehicle as a server gives it. */
export const vehicleSample: Vehicle = {
  _id: 'v1',
  vehicleId: 'VEH-000001',
  ...vehicleBody,
  status: 'Active',
  createdAt: null,
  updatedAt: null,
};
