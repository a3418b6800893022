import { day, type Instant, yearOf } from '#domain/values/calendar.ts';
import type { Customer, Gender, RecordStatus } from '#domain/records/customer.ts';
import type { Staff } from '#domain/records/staff.ts';
import { draw, drawDigits, recordId } from './demoDraw.ts';
import { aadhaarNumber, drivingLicence, panNumber } from './demoIdentity.ts';
import { type Office, towns } from './demoTowns.ts';

export interface Person {
  readonly name: string;
  readonly gender: Gender;
  readonly dob: string;
  readonly office: Office;
  readonly address: string;
  readonly guarantor: readonly [name: string, relation: string];
  readonly status?: RecordStatus;
}

/** The one borrower of the demo who can sign in. */
export const demoBorrower = {
  name: 'Asha Rao',
  email: 'asha.rao@kisht.example',
  password: 'kisht-customer-demo',
} as const;

export const demoStaff: readonly { readonly staff: Omit<Staff, 'status'>; readonly password: string }[] = [
  {
    staff: { _id: recordId('staff 1'), name: 'Kavita Menon', email: 'admin@kisht.example', role: 'Admin' },
    password: 'kisht-admin-demo',
  },
  {
    staff: { _id: recordId('staff 2'), name: 'Nikhil Bose', email: 'viewer@kisht.example', role: 'Viewer' },
    password: 'kisht-viewer-demo',
  },
];

// prettier-ignore
export const people: readonly Person[] = [
  { name: 'Asha Rao', gender: 'female', dob: '1991-04-17', office: 'KA 05', address: '14, 4th Cross, 9th Block, Jayanagar', guarantor: ['Sudhir Rao', 'Spouse'] },
  { name: 'Ramesh Iyer', gender: 'male', dob: '1979-11-02', office: 'TN 09', address: '27/3, Venkatanarayana Road, T. Nagar', guarantor: ['Gayathri Iyer', 'Spouse'] },
  { name: 'Priya Nair', gender: 'female', dob: '1988-07-23', office: 'KL 07', address: 'Anugraha, Bank Junction, Edappally', guarantor: ['Rajagopal Nair', 'Father'] },
  { name: 'Arjun Reddy', gender: 'male', dob: '1985-01-30', office: 'TS 09', address: 'Flat 402, Sai Residency, Madhapur', guarantor: ['Swathi Reddy', 'Spouse'] },
  { name: 'Sunita Deshmukh', gender: 'female', dob: '1982-09-14', office: 'MH 12', address: '8, Mayur Colony, Kothrud', guarantor: ['Prakash Deshmukh', 'Spouse'] },
  { name: 'Imran Shaikh', gender: 'male', dob: '1990-03-08', office: 'MH 02', address: 'B-11, Gulmohar Society, J. P. Road, Andheri West', guarantor: ['Yusuf Shaikh', 'Brother'] },
  { name: 'Gurpreet Singh', gender: 'male', dob: '1976-12-19', office: 'PB 10', address: '215-C, Model Town', guarantor: ['Balwinder Singh', 'Brother'] },
  { name: 'Meenakshi Sundaram', gender: 'female', dob: '1994-05-05', office: 'TN 38', address: '61, D. B. Road, R. S. Puram', guarantor: ['Murugan Sundaram', 'Father'] },
  { name: 'Rajesh Patel', gender: 'male', dob: '1974-08-28', office: 'GJ 01', address: '12, Sardar Patel Nagar, Navrangpura', guarantor: ['Hetal Patel', 'Spouse'] },
  { name: 'Ananya Chatterjee', gender: 'female', dob: '1993-10-11', office: 'WB 02', address: 'CF-84, Sector 1, Salt Lake', guarantor: ['Subir Chatterjee', 'Father'] },
  { name: 'Vikram Rathore', gender: 'male', dob: '1987-02-16', office: 'RJ 14', address: '5/142, Malviya Nagar', guarantor: ['Digvijay Rathore', 'Brother'] },
  { name: 'Farhana Khan', gender: 'female', dob: '1989-06-27', office: 'UP 32', address: '3/78, Vipul Khand, Gomti Nagar', guarantor: ['Asif Khan', 'Spouse'] },
  { name: 'Manoj Yadav', gender: 'male', dob: '1981-04-04', office: 'UP 16', address: 'C-47, Sector 15', guarantor: ['Ramkishan Yadav', 'Father'] },
  { name: 'Lakshmi Venkatesh', gender: 'female', dob: '1996-01-13', office: 'KA 09', address: '1129, 2nd Stage, Vijayanagar', guarantor: ['Venkatesh Murthy', 'Father'] },
  { name: 'Suresh Pillai', gender: 'male', dob: '1972-05-31', office: 'KL 01', address: 'T.C. 9/1422, Pattom', guarantor: ['Anil Pillai', 'Brother'] },
  { name: 'Deepika Agarwal', gender: 'female', dob: '1992-12-06', office: 'MP 09', address: '204, Scheme 54, Vijay Nagar', guarantor: ['Nitin Agarwal', 'Spouse'] },
  { name: 'Sanjay Mohanty', gender: 'male', dob: '1983-03-21', office: 'OD 02', address: 'Plot 318, Saheed Nagar', guarantor: ['Itishree Mohanty', 'Spouse'] },
  { name: 'Kiran Jadhav', gender: 'other', dob: '1995-08-09', office: 'MH 31', address: '22, Ramnagar Square, Dharampeth', guarantor: ['Shobha Jadhav', 'Mother'] },
  { name: 'Harpreet Kaur', gender: 'female', dob: '1986-11-24', office: 'PB 02', address: '47, Lawrence Road', guarantor: ['Jaswinder Gill', 'Spouse'] },
  { name: 'Naveen Gowda', gender: 'male', dob: '1990-09-18', office: 'KA 02', address: '305, 1st Block, Dr. Rajkumar Road, Rajajinagar', guarantor: ['Manjunath Gowda', 'Father'] },
  { name: 'Pooja Bhatt', gender: 'female', dob: '1994-02-28', office: 'GJ 05', address: 'A-603, Shyam Heights, Adajan', guarantor: ['Chirag Bhatt', 'Spouse'] },
  { name: 'Abdul Rahman', gender: 'male', dob: '1978-07-07', office: 'TS 10', address: '10-2-84, Mahatma Gandhi Road', guarantor: ['Khaleel Ahmed', 'Friend'] },
  { name: 'Neha Malhotra', gender: 'female', dob: '1991-10-29', office: 'HR 26', address: '862, Sector 14', guarantor: ['Karan Malhotra', 'Spouse'] },
  { name: 'Santosh Jha', gender: 'male', dob: '1980-01-25', office: 'BR 01', address: 'House 17, Boring Canal Road', guarantor: ['Umesh Jha', 'Brother'] },
  { name: 'Divya Krishnan', gender: 'female', dob: '1997-03-12', office: 'TN 07', address: '4/19, Gandhi Nagar 2nd Main Road, Adyar', guarantor: ['Hari Krishnan', 'Father'] },
  { name: 'Rohit Kulkarni', gender: 'male', dob: '1984-06-15', office: 'MH 14', address: 'Row House 6, Sant Tukaram Nagar, Pimpri', guarantor: ['Ashwini Kulkarni', 'Spouse'] },
  { name: 'Bhavna Solanki', gender: 'female', dob: '1998-04-20', office: 'GJ 27', address: '31, Jawahar Chowk, Maninagar', guarantor: ['Dinesh Solanki', 'Father'] },
  { name: 'Joseph Fernandes', gender: 'male', dob: '1970-12-25', office: 'KA 19', address: '2-14-510, Bejai Church Road', guarantor: ['Maria Fernandes', 'Spouse'], status: 'Inactive' },
  { name: 'Ritu Bora', gender: 'female', dob: '1993-09-03', office: 'AS 01', address: '19, Zoo Road, R. G. Baruah Road', guarantor: ['Pranab Bora', 'Brother'] },
  { name: 'Mohan Naidu', gender: 'male', dob: '1977-05-16', office: 'AP 31', address: '7-8-21, Sector 6, M. V. P. Colony', guarantor: ['Srinivas Naidu', 'Brother'] },
  { name: 'Tenzin Lepcha', gender: 'male', dob: '1995-07-01', office: 'WB 74', address: 'Ward 11, Hill Cart Road', guarantor: ['Pema Lepcha', 'Sister'], status: 'Pending' },
];

export const emailOf = (name: string): string =>
  name === demoBorrower.name ? demoBorrower.email : `${name.toLowerCase().replace(' ', '.')}@mail.example`;

/** A ten-digit mobile number, which in India starts with 6 to 9. */
export const mobileOf = (name: string): string =>
  `${6 + draw(`${name} mobile`, 4)}${drawDigits(`${name} number`, 9)}`;

export const customerOf = (person: Person, number: number, createdAt: Instant): Customer => {
  const { name, office } = person;
  const town = towns[office];
  const dob = day(person.dob);
  return {
    _id: recordId(`customer ${name}`),
    customerId: `CUS-${String(number).padStart(6, '0')}`,
    name,
    email: emailOf(name),
    phone: mobileOf(name),
    address: person.address,
    city: town.city,
    state: town.state,
    zip: town.zip,
    country: 'India',
    dob,
    gender: person.gender,
    aadhar: aadhaarNumber(name),
    pan: panNumber(name),
    drivingLicense: drivingLicence(name, office, yearOf(dob) + 19 + draw(`${name} licensed`, 6)),
    status: person.status ?? 'Active',
    createdAt,
    updatedAt: createdAt,
  };
};
