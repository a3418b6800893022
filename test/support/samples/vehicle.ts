/** What is filled in for a vehicle: the one place where the tests write all of its fields out. */
export const vehicleBody = {
  registrationNumber: 'KL 07 AD 1234',
  manufacturer: 'Tata',
  model: 'Nexon',
  year: '2024',
  engineNumber: 'ENG1234',
  chassisNumber: 'CHS1234',
  color: 'Red',
};
