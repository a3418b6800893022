/** What is filled in for a customer: the one place where the tests write all of their fields out. */
export const customerBody = {
  name: 'Meera Nair',
  email: 'meera.nair@mail.example',
  phone: '9876500000',
  address: '4, Lake Road',
  city: 'Kochi',
  state: 'Kerala',
  zip: '682001',
  country: 'India',
  dob: '1990-05-04',
  gender: 'female',
  aadhar: '234123412346',
  pan: 'ABCPN1234D',
  drivingLicense: 'KL07 20110001234',
};
