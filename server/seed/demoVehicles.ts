import { type Instant, yearOf, dayInIndia, epochMsOf } from '#domain/values/calendar.ts';
import type { RecordStatus } from '#domain/records/customer.ts';
import type { Vehicle } from '#domain/records/vehicle.ts';
import { drawDigits, drawLetters, recordId } from './demoDraw.ts';

export interface DemoVehicle {
  readonly registration: string;
  /** The owner's name; null for a vehicle without one. */
  readonly owner: string | null;
  readonly model: Model;
  readonly colour: string;
  /** Years since it was made, when it came on the book. */
  readonly age: number;
  readonly worthRupees: number;
  readonly status?: RecordStatus;
}

export type Model = keyof typeof models;

/** Maker, kind of loan, and how the maker's chassis and engine numbers begin. */
export const models = {
  'Swift VXi': { manufacturer: 'Maruti Suzuki', loanType: 'Car Loan', chassis: 'MA3', engine: 'K12N' },
  'Baleno Delta': { manufacturer: 'Maruti Suzuki', loanType: 'Car Loan', chassis: 'MA3', engine: 'K12N' },
  'Wagon R LXi': { manufacturer: 'Maruti Suzuki', loanType: 'Car Loan', chassis: 'MA3', engine: 'K10C' },
  'Dzire VXi': { manufacturer: 'Maruti Suzuki', loanType: 'Car Loan', chassis: 'MA3', engine: 'K12N' },
  'Ertiga Tour M': { manufacturer: 'Maruti Suzuki', loanType: 'Taxi Loan', chassis: 'MA3', engine: 'K15C' },
  'Alto K10': { manufacturer: 'Maruti Suzuki', loanType: 'Car Loan', chassis: 'MA3', engine: 'K10C' },
  'S-Presso VXi': { manufacturer: 'Maruti Suzuki', loanType: 'Car Loan', chassis: 'MA3', engine: 'K10C' },
  'Creta SX': { manufacturer: 'Hyundai', loanType: 'Car Loan', chassis: 'MAL', engine: 'G4FL' },
  'i20 Sportz': { manufacturer: 'Hyundai', loanType: 'Car Loan', chassis: 'MAL', engine: 'G4LA' },
  'Venue S': { manufacturer: 'Hyundai', loanType: 'Car Loan', chassis: 'MAL', engine: 'G4LA' },
  'Grand i10 Nios': { manufacturer: 'Hyundai', loanType: 'Car Loan', chassis: 'MAL', engine: 'G4LA' },
  'Nexon XM': { manufacturer: 'Tata', loanType: 'Car Loan', chassis: 'MAT', engine: 'REVTRN' },
  'Punch Adventure': { manufacturer: 'Tata', loanType: 'Car Loan', chassis: 'MAT', engine: 'REVTRN' },
  'Tiago XT': { manufacturer: 'Tata', loanType: 'Car Loan', chassis: 'MAT', engine: 'REVTRN' },
  'Ace Gold': { manufacturer: 'Tata', loanType: 'Commercial Vehicle Loan', chassis: 'MAT', engine: '275IDI' },
  'Intra V30': { manufacturer: 'Tata', loanType: 'Commercial Vehicle Loan', chassis: 'MAT', engine: '14DI' },
  '407 Gold SFC': {
    manufacturer: 'Tata',
    loanType: 'Commercial Vehicle Loan',
    chassis: 'MAT',
    engine: '4SPCR',
  },
  'XUV300 W6': { manufacturer: 'Mahindra', loanType: 'Car Loan', chassis: 'MA1', engine: 'MFAL' },
  'Bolero Neo': { manufacturer: 'Mahindra', loanType: 'Car Loan', chassis: 'MA1', engine: 'MHWK' },
  'Bolero Pik-Up': {
    manufacturer: 'Mahindra',
    loanType: 'Commercial Vehicle Loan',
    chassis: 'MA1',
    engine: 'M2DI',
  },
  'Thar LX': { manufacturer: 'Mahindra', loanType: 'Car Loan', chassis: 'MA1', engine: 'MHWK' },
  'Scorpio S11': { manufacturer: 'Mahindra', loanType: 'Car Loan', chassis: 'MA1', engine: 'MHWK' },
  'Sonet HTK': { manufacturer: 'Kia', loanType: 'Car Loan', chassis: 'MZB', engine: 'G4LF' },
  'Dost Strong': {
    manufacturer: 'Ashok Leyland',
    loanType: 'Commercial Vehicle Loan',
    chassis: 'MB1',
    engine: 'ALTD',
  },
  'Bada Dost i4': {
    manufacturer: 'Ashok Leyland',
    loanType: 'Commercial Vehicle Loan',
    chassis: 'MB1',
    engine: 'ALTD',
  },
  'Pro 2049': { manufacturer: 'Eicher', loanType: 'Commercial Vehicle Loan', chassis: 'MC2', engine: 'E366' },
  'RE Compact': { manufacturer: 'Bajaj', loanType: 'Three-Wheeler Loan', chassis: 'MD2', engine: 'AZZW' },
  'Pulsar 150': { manufacturer: 'Bajaj', loanType: 'Two-Wheeler Loan', chassis: 'MD2', engine: 'DHXC' },
  'Splendor Plus': { manufacturer: 'Hero', loanType: 'Two-Wheeler Loan', chassis: 'MBL', engine: 'HA10' },
  'HF Deluxe': { manufacturer: 'Hero', loanType: 'Two-Wheeler Loan', chassis: 'MBL', engine: 'HA11' },
  'Jupiter 125': { manufacturer: 'TVS', loanType: 'Two-Wheeler Loan', chassis: 'MD6', engine: 'BK6A' },
  'iQube ST': { manufacturer: 'TVS', loanType: 'Two-Wheeler Loan', chassis: 'MD6', engine: 'UQBM' },
  'Ntorq 125': { manufacturer: 'TVS', loanType: 'Two-Wheeler Loan', chassis: 'MD6', engine: 'AK4B' },
  'Classic 350': {
    manufacturer: 'Royal Enfield',
    loanType: 'Two-Wheeler Loan',
    chassis: 'ME3',
    engine: 'J1A0',
  },
  'Hunter 350': {
    manufacturer: 'Royal Enfield',
    loanType: 'Two-Wheeler Loan',
    chassis: 'ME3',
    engine: 'J1A1',
  },
  'Activa 6G': { manufacturer: 'Honda', loanType: 'Two-Wheeler Loan', chassis: 'ME4', engine: 'JF91' },
} as const;

// prettier-ignore
export const demoVehicles: readonly DemoVehicle[] = [
  { registration: 'KA 05 MN 4321', owner: 'Asha Rao', model: 'Swift VXi', colour: 'Pearl Arctic White', age: 2, worthRupees: 590_000 },
  { registration: 'KA 05 JX 8817', owner: 'Asha Rao', model: 'Activa 6G', colour: 'Decent Blue', age: 0, worthRupees: 96_000 },
  { registration: 'TN 09 CB 2764', owner: 'Ramesh Iyer', model: 'Creta SX', colour: 'Titan Grey', age: 3, worthRupees: 980_000 },
  { registration: 'KL 07 CW 5190', owner: 'Priya Nair', model: 'Nexon XM', colour: 'Flame Red', age: 1, worthRupees: 720_000 },
  { registration: 'TS 09 FA 3308', owner: 'Arjun Reddy', model: 'XUV300 W6', colour: 'Napoli Black', age: 2, worthRupees: 760_000 },
  { registration: 'TS 09 UC 7742', owner: 'Arjun Reddy', model: 'Ace Gold', colour: 'Arctic White', age: 1, worthRupees: 420_000 },
  { registration: 'MH 12 RT 6045', owner: 'Sunita Deshmukh', model: 'i20 Sportz', colour: 'Typhoon Silver', age: 4, worthRupees: 540_000 },
  { registration: 'MH 02 EK 9173', owner: 'Imran Shaikh', model: 'RE Compact', colour: 'Black and Yellow', age: 0, worthRupees: 262_000 },
  { registration: 'MH 02 FG 4480', owner: 'Imran Shaikh', model: 'Ertiga Tour M', colour: 'Superior White', age: 1, worthRupees: 880_000 },
  { registration: 'PB 10 GH 2231', owner: 'Gurpreet Singh', model: 'Dost Strong', colour: 'Cabin White', age: 1, worthRupees: 845_000 },
  { registration: 'PB 10 HK 6699', owner: 'Gurpreet Singh', model: 'Bolero Pik-Up', colour: 'Diamond White', age: 3, worthRupees: 690_000 },
  { registration: 'TN 38 CY 1182', owner: 'Meenakshi Sundaram', model: 'Jupiter 125', colour: 'Indiblue', age: 0, worthRupees: 92_000 },
  { registration: 'GJ 01 WB 7350', owner: 'Rajesh Patel', model: 'Intra V30', colour: 'Bright White', age: 1, worthRupees: 795_000 },
  { registration: 'GJ 01 KL 9024', owner: 'Rajesh Patel', model: 'Baleno Delta', colour: 'Nexa Blue', age: 2, worthRupees: 640_000 },
  { registration: 'WB 02 AP 3417', owner: 'Ananya Chatterjee', model: 'Venue S', colour: 'Polar White', age: 2, worthRupees: 710_000 },
  { registration: 'RJ 14 CQ 8856', owner: 'Vikram Rathore', model: 'Classic 350', colour: 'Redditch Red', age: 0, worthRupees: 215_000 },
  { registration: 'UP 32 LM 2908', owner: 'Farhana Khan', model: 'Wagon R LXi', colour: 'Silky Silver', age: 3, worthRupees: 390_000 },
  { registration: 'UP 16 DT 5563', owner: 'Manoj Yadav', model: 'Pro 2049', colour: 'Cabin White', age: 1, worthRupees: 1_480_000 },
  { registration: 'UP 16 CZ 1047', owner: 'Manoj Yadav', model: 'Splendor Plus', colour: 'Black with Purple', age: 0, worthRupees: 81_000 },
  { registration: 'KA 09 MD 7719', owner: 'Lakshmi Venkatesh', model: 'iQube ST', colour: 'Copper Bronze Matte', age: 0, worthRupees: 158_000 },
  { registration: 'KL 01 CR 4236', owner: 'Suresh Pillai', model: 'Dzire VXi', colour: 'Oxford Blue', age: 3, worthRupees: 560_000 },
  { registration: 'MP 09 ZG 8125', owner: 'Deepika Agarwal', model: 'Sonet HTK', colour: 'Gravity Grey', age: 1, worthRupees: 815_000 },
  { registration: 'OD 02 BN 6374', owner: 'Sanjay Mohanty', model: 'Bolero Neo', colour: 'Rocky Beige', age: 1, worthRupees: 860_000 },
  { registration: 'MH 31 FR 2590', owner: 'Kiran Jadhav', model: 'Pulsar 150', colour: 'Sparkle Black', age: 0, worthRupees: 118_000 },
  { registration: 'PB 02 EA 1846', owner: 'Harpreet Kaur', model: 'Alto K10', colour: 'Solid White', age: 4, worthRupees: 285_000 },
  { registration: 'KA 02 HS 9431', owner: 'Naveen Gowda', model: 'RE Compact', colour: 'Green and Yellow', age: 0, worthRupees: 255_000 },
  { registration: 'KA 02 MR 3075', owner: 'Naveen Gowda', model: 'Tiago XT', colour: 'Daytona Grey', age: 2, worthRupees: 480_000, status: 'Pending' },
  { registration: 'GJ 05 RK 5528', owner: 'Pooja Bhatt', model: 'Grand i10 Nios', colour: 'Teal Blue', age: 3, worthRupees: 470_000 },
  { registration: 'TS 10 UB 6612', owner: 'Abdul Rahman', model: 'Bada Dost i4', colour: 'Cabin White', age: 1, worthRupees: 910_000 },
  { registration: 'HR 26 EF 7084', owner: 'Neha Malhotra', model: 'Punch Adventure', colour: 'Tropical Mist', age: 1, worthRupees: 650_000 },
  { registration: 'BR 01 GM 3953', owner: 'Santosh Jha', model: 'HF Deluxe', colour: 'Techno Blue', age: 1, worthRupees: 66_000 },
  { registration: 'TN 07 DA 4467', owner: 'Divya Krishnan', model: 'Hunter 350', colour: 'Rebel Blue', age: 0, worthRupees: 190_000, status: 'Pending' },
  { registration: 'MH 14 KP 8230', owner: 'Rohit Kulkarni', model: 'Thar LX', colour: 'Rocky Beige', age: 1, worthRupees: 1_260_000 },
  { registration: 'GJ 27 DM 1675', owner: 'Bhavna Solanki', model: 'Ntorq 125', colour: 'Metallic Red', age: 0, worthRupees: 94_000 },
  { registration: 'KA 19 MJ 2981', owner: 'Joseph Fernandes', model: 'Scorpio S11', colour: 'Pearl White', age: 3, worthRupees: 1_120_000, status: 'Inactive' },
  { registration: 'AS 01 FE 5309', owner: 'Ritu Bora', model: 'S-Presso VXi', colour: 'Sizzle Orange', age: 3, worthRupees: 345_000 },
  { registration: 'AP 31 TU 7726', owner: 'Mohan Naidu', model: '407 Gold SFC', colour: 'Azure Blue', age: 1, worthRupees: 1_190_000 },
  { registration: 'KA 05 NB 6158', owner: null, model: 'i20 Sportz', colour: 'Fiery Red', age: 5, worthRupees: 430_000 },
  { registration: 'MH 12 UQ 3392', owner: null, model: 'Nexon XM', colour: 'Foliage Green', age: 4, worthRupees: 610_000, status: 'Pending' },
  { registration: 'TN 09 DK 5847', owner: null, model: 'Classic 350', colour: 'Stealth Black', age: 2, worthRupees: 172_000, status: 'Inactive' },
];

export const vehicleOf = (demo: DemoVehicle, number: number, createdAt: Instant): Vehicle => {
  const { manufacturer, chassis, engine } = models[demo.model];
  const key = demo.registration;
  return {
    _id: recordId(`vehicle ${key}`),
    vehicleId: `VEH-${String(number).padStart(6, '0')}`,
    registrationNumber: key,
    manufacturer,
    model: demo.model,
    year: String(yearOf(dayInIndia(epochMsOf(createdAt))) - demo.age),
    engineNumber: `${engine}${drawLetters(`${key} engine`, 1)}${drawDigits(`${key} engine`, 6)}`,
    chassisNumber: `${chassis}${drawLetters(`${key} chassis`, 8)}${drawDigits(`${key} chassis`, 6)}`,
    color: demo.colour,
    status: demo.status ?? 'Active',
    createdAt,
    updatedAt: createdAt,
  };
};
