import type { PaymentFrequency } from '#domain/loan/schedule/terms.ts';

/** A loan of the demo by its vehicle; each borrower owns theirs. */
export interface DemoLoan {
  readonly vehicle: string;
  readonly rupees: number;
  readonly rateBps: number;
  readonly months: number;
  readonly frequency: PaymentFrequency;
  readonly course: Course;
}

/** The course of a loan until today, counted back from today so that the demo is fresh on any day. */
export type Course = Applied | Repaying;

/** An application that was not disbursed. */
export interface Applied {
  readonly status: 'Pending' | 'Approved' | 'Rejected';
  readonly daysAgo: number;
}

export interface Repaying {
  readonly status: 'Repaying';
  /** Installments that are Paid; the loan is Closed when that is all of them. */
  readonly paid: number;
  /** Days since the next open installment fell due (the last one's where none is open); negative when still to come. */
  readonly dueDaysAgo: number;
  /** The borrower claimed the next installment this many days ago; null: no claim awaits confirmation. */
  readonly receivedDaysAgo: number | null;
  /** A paid installment whose first payment was reverted and made again; null: none. */
  readonly paidAgain: number | null;
  /** The next open installment was paid on its day and reverted since. */
  readonly isBounced: boolean;
}

const applied = (status: Applied['status'], daysAgo: number): Applied => ({ status, daysAgo });

const repaying = (
  paid: number,
  dueDaysAgo: number,
  more: Partial<Pick<Repaying, 'receivedDaysAgo' | 'paidAgain' | 'isBounced'>> = {},
): Repaying => ({
  status: 'Repaying',
  paid,
  dueDaysAgo,
  receivedDaysAgo: null,
  paidAgain: null,
  isBounced: false,
  ...more,
});

// prettier-ignore
export const demoLoans: readonly DemoLoan[] = [
  { vehicle: 'KA 05 JX 8817', rupees: 78_000, rateBps: 1150, months: 12, frequency: 'Monthly', course: repaying(12, 70) },
  { vehicle: 'KA 05 MN 4321', rupees: 360_000, rateBps: 1050, months: 12, frequency: 'Monthly', course: repaying(6, 9, { receivedDaysAgo: 0 }) },
  { vehicle: 'TN 09 CB 2764', rupees: 480_000, rateBps: 925, months: 12, frequency: 'Monthly', course: repaying(12, 82) },
  { vehicle: 'TN 09 CB 2764', rupees: 250_000, rateBps: 975, months: 10, frequency: 'Monthly', course: repaying(1, -12) },
  { vehicle: 'KL 07 CW 5190', rupees: 300_000, rateBps: 1000, months: 12, frequency: 'Quarterly', course: repaying(2, -40) },
  { vehicle: 'TS 09 FA 3308', rupees: 420_000, rateBps: 950, months: 12, frequency: 'Monthly', course: repaying(8, 4) },
  { vehicle: 'TS 09 UC 7742', rupees: 275_000, rateBps: 1350, months: 10, frequency: 'Quarterly', course: repaying(1, 2) },
  { vehicle: 'MH 12 RT 6045', rupees: 240_000, rateBps: 1025, months: 9, frequency: 'Monthly', course: repaying(9, 45, { paidAgain: 5 }) },
  { vehicle: 'MH 12 RT 6045', rupees: 150_000, rateBps: 1100, months: 6, frequency: 'Monthly', course: applied('Pending', 3) },
  { vehicle: 'MH 02 EK 9173', rupees: 180_000, rateBps: 1600, months: 12, frequency: 'Monthly', course: repaying(3, 104) },
  { vehicle: 'MH 02 FG 4480', rupees: 520_000, rateBps: 1200, months: 12, frequency: 'Monthly', course: repaying(5, -23, { receivedDaysAgo: 2 }) },
  { vehicle: 'PB 10 GH 2231', rupees: 640_000, rateBps: 1275, months: 12, frequency: 'Semi-Annual', course: repaying(1, -75) },
  { vehicle: 'PB 10 HK 6699', rupees: 380_000, rateBps: 1300, months: 12, frequency: 'Monthly', course: repaying(9, -18, { paidAgain: 4 }) },
  { vehicle: 'TN 38 CY 1182', rupees: 63_000, rateBps: 0, months: 6, frequency: 'Monthly', course: repaying(6, 20) },
  { vehicle: 'TN 38 CY 1182', rupees: 28_000, rateBps: 0, months: 2, frequency: 'Monthly', course: applied('Pending', 0) },
  { vehicle: 'GJ 01 WB 7350', rupees: 460_000, rateBps: 1250, months: 12, frequency: 'Quarterly', course: repaying(3, 33) },
  { vehicle: 'GJ 01 KL 9024', rupees: 310_000, rateBps: 900, months: 12, frequency: 'Monthly', course: repaying(12, 5) },
  { vehicle: 'WB 02 AP 3417', rupees: 390_000, rateBps: 950, months: 11, frequency: 'Monthly', course: repaying(4, 37) },
  { vehicle: 'RJ 14 CQ 8856', rupees: 135_000, rateBps: 1400, months: 8, frequency: 'Monthly', course: repaying(6, -9) },
  { vehicle: 'UP 32 LM 2908', rupees: 200_000, rateBps: 1075, months: 12, frequency: 'Monthly', course: repaying(2, 62) },
  { vehicle: 'UP 16 DT 5563', rupees: 950_000, rateBps: 1325, months: 12, frequency: 'Semi-Annual', course: repaying(0, 12) },
  { vehicle: 'UP 16 CZ 1047', rupees: 54_000, rateBps: 0, months: 9, frequency: 'Monthly', course: repaying(6, 8, { isBounced: true }) },
  { vehicle: 'KA 09 MD 7719', rupees: 98_000, rateBps: 0, months: 12, frequency: 'Quarterly', course: repaying(2, -20) },
  { vehicle: 'KL 01 CR 4236', rupees: 265_000, rateBps: 1050, months: 12, frequency: 'Monthly', course: repaying(12, 76, { paidAgain: 9 }) },
  { vehicle: 'KL 01 CR 4236', rupees: 120_000, rateBps: 1125, months: 5, frequency: 'Monthly', course: repaying(1, -15) },
  { vehicle: 'MP 09 ZG 8125', rupees: 450_000, rateBps: 925, months: 12, frequency: 'Monthly', course: repaying(10, 1) },
  { vehicle: 'OD 02 BN 6374', rupees: 410_000, rateBps: 1100, months: 12, frequency: 'Monthly', course: repaying(3, -21) },
  { vehicle: 'MH 31 FR 2590', rupees: 86_000, rateBps: 1500, months: 10, frequency: 'Monthly', course: repaying(4, 126) },
  { vehicle: 'PB 02 EA 1846', rupees: 170_000, rateBps: 1000, months: 7, frequency: 'Semi-Annual', course: repaying(2, 75) },
  { vehicle: 'PB 02 EA 1846', rupees: 60_000, rateBps: 1000, months: 1, frequency: 'Monthly', course: repaying(0, -10) },
  { vehicle: 'KA 02 HS 9431', rupees: 165_000, rateBps: 1650, months: 12, frequency: 'Monthly', course: repaying(5, 19, { isBounced: true }) },
  { vehicle: 'KA 02 MR 3075', rupees: 300_000, rateBps: 1000, months: 12, frequency: 'Monthly', course: applied('Rejected', 20) },
  { vehicle: 'KA 02 MR 3075', rupees: 230_000, rateBps: 1000, months: 6, frequency: 'Monthly', course: applied('Approved', 6) },
  { vehicle: 'GJ 05 RK 5528', rupees: 215_000, rateBps: 1025, months: 8, frequency: 'Monthly', course: repaying(7, 2, { receivedDaysAgo: 1 }) },
  { vehicle: 'TS 10 UB 6612', rupees: 520_000, rateBps: 1425, months: 12, frequency: 'Monthly', course: repaying(2, 97) },
  { vehicle: 'HR 26 EF 7084', rupees: 500_000, rateBps: 975, months: 12, frequency: 'Monthly', course: applied('Rejected', 75) },
  { vehicle: 'HR 26 EF 7084', rupees: 340_000, rateBps: 975, months: 12, frequency: 'Monthly', course: repaying(1, -8) },
  { vehicle: 'BR 01 GM 3953', rupees: 48_000, rateBps: 1800, months: 4, frequency: 'Monthly', course: repaying(4, 135) },
  { vehicle: 'BR 01 GM 3953', rupees: 30_000, rateBps: 1800, months: 3, frequency: 'Monthly', course: repaying(3, 9) },
  { vehicle: 'TN 07 DA 4467', rupees: 160_000, rateBps: 1200, months: 10, frequency: 'Monthly', course: applied('Approved', 2) },
  { vehicle: 'MH 14 KP 8230', rupees: 900_000, rateBps: 900, months: 12, frequency: 'Quarterly', course: applied('Rejected', 52) },
  { vehicle: 'MH 14 KP 8230', rupees: 700_000, rateBps: 900, months: 12, frequency: 'Quarterly', course: repaying(0, -60) },
  { vehicle: 'GJ 27 DM 1675', rupees: 70_000, rateBps: 1300, months: 6, frequency: 'Monthly', course: applied('Rejected', 40) },
  { vehicle: 'GJ 27 DM 1675', rupees: 45_000, rateBps: 1400, months: 6, frequency: 'Monthly', course: applied('Pending', 1) },
  { vehicle: 'KA 19 MJ 2981', rupees: 560_000, rateBps: 950, months: 12, frequency: 'Monthly', course: repaying(12, 79) },
  { vehicle: 'AS 01 FE 5309', rupees: 90_000, rateBps: 1200, months: 3, frequency: 'Quarterly', course: repaying(0, 3) },
  { vehicle: 'AP 31 TU 7726', rupees: 780_000, rateBps: 1375, months: 12, frequency: 'Monthly', course: applied('Approved', 8) },
  { vehicle: 'AP 31 TU 7726', rupees: 210_000, rateBps: 1375, months: 6, frequency: 'Semi-Annual', course: repaying(1, 160) },
];
