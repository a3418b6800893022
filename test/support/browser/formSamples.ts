/** The values typed into forms, by label, and the bodies sent for them, by field. */
export const personal = {
  Name: 'Meera Nair',
  Phone: '9876500000',
  Address: '4, Lake Road',
  City: 'Kochi',
  State: 'Kerala',
  'ZIP Code': '682001',
  Country: 'India',
  'Date of Birth': '1990-05-04',
  Gender: 'female',
  'Aadhaar Number': '234123412346',
  PAN: 'ABCPN1234D',
  'Driving Licence': 'KL07 20110001234',
};
export const customer = { ...personal, Email: 'meera.nair@mail.example' };
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
/** A borrower's e-mail is how they sign in: the lender alone changes it. */
export const ownBody = { ...customerBody, email: 'farida@lender.example' };

export const vehicle = {
  'Registration Number': 'KL 07 AD 1234',
  Manufacturer: 'Tata',
  Model: 'Nexon',
  Year: '2024',
  'Engine Number': 'ENG1234',
  'Chassis Number': 'CHS1234',
  Color: 'Red',
};
export const vehicleBody = {
  registrationNumber: 'KL 07 AD 1234',
  manufacturer: 'Tata',
  model: 'Nexon',
  year: '2024',
  engineNumber: 'ENG1234',
  chassisNumber: 'CHS1234',
  color: 'Red',
};

export const guarantor = {
  'Guarantor Name': 'Ravi Nair',
  'Guarantor Phone': '9876543211',
  'Guarantor Address': 'Kochi',
  'Guarantor Relation': 'Brother',
};
export const terms = {
  'Market Value': '8,00,000',
  'Loan Amount': '1,00,000',
  'Processing Fee': '1,500',
  'Interest Rate': '12',
  Tenure: '12',
  'Payment Frequency': 'Monthly',
  'Start Date': '2026-01-31',
};
export const loanBody = {
  loanAmount: 100_000,
  marketValue: 800_000,
  processingFee: 1_500,
  interestRate: 12,
  tenure: 12,
  startDate: '2026-01-31',
  paymentFrequency: 'Monthly',
  guarantorName: 'Ravi Nair',
  guarantorPhone: '9876543211',
  guarantorAddress: 'Kochi',
  guarantorRelation: 'Brother',
};

export const passwords = { 'New Password': 'a new password', 'Confirm New Password': 'a new password' };
