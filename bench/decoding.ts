import * as Schema from 'effect/Schema';
import { Loan } from '#domain/loan/loan.ts';
import { plainCodec } from '#domain/values/plainCodec.ts';
import { type Figure, quantile } from './figure.ts';

/**
 * Measures how long a page of 50 loans takes to be read and written, beside `JSON.parse` and `JSON.stringify` of the same
 * page in the same run and beside the interpreter of schemas: `npm run bench -- decoding`. The aim is twice JSON's time.
 */
export const decoding = (): readonly Figure[] => {
  const wire = Array.from({ length: 50 }, (_, index) => sentLoan(index));
  const text = JSON.stringify(wire);
  const plain = plainCodec(Loan);
  if (plain === null) throw new Error('a loan has no plain functions');
  const loans = wire.map((row) => plain.read(row));

  const parsed = medianMs(() => JSON.parse(text));
  const read = medianMs(() => wire.map((row) => plain.read(row)));
  const decodeBySchema = Schema.decodeUnknownResult(Loan, { errors: 'all' });
  const byTheSchema = medianMs(() => wire.map((row) => decodeBySchema(row)));
  const put = medianMs(() => JSON.stringify(wire));
  const written = medianMs(() => loans.map(plain.write));
  const encodeBySchema = Schema.encodeUnknownSync(Loan);
  const writtenByTheSchema = medianMs(() => loans.map((loan) => encodeBySchema(loan)));
  const ratioTo = (floor: number, taken: number): Pick<Figure, 'ratio' | 'aim' | 'isHeld'> => ({
    ratio: taken / floor,
    aim: 'at most 2',
    isHeld: taken <= 2 * floor,
  });
  return [
    {
      figure: '50 loans read',
      here: inMs(read),
      beside: `JSON.parse ${inMs(parsed)}; by the schema ${inMs(byTheSchema)}`,
      ...ratioTo(parsed, read),
    },
    {
      figure: '50 loans written',
      here: inMs(written),
      beside: `JSON.stringify ${inMs(put)}; by the schema ${inMs(writtenByTheSchema)}`,
      ...ratioTo(put, written),
    },
  ];
};

const sentLoan = (index: number) => ({
  _id: `66f0c1a2b3d4e5f6a7b8c9${String(index).padStart(2, '0')}`,
  loanId: `LN-${String(index).padStart(6, '0')}`,
  customerId: 'CUST-000012',
  vehicleId: 'VEH-000013',
  loanType: 'New Vehicle',
  loanAmount: 460_000,
  marketValue: 520_000.5,
  processingFee: 2_500,
  interestRate: 12.5,
  tenure: 12,
  emiAmount: '42032',
  startDate: '2026-03-13',
  paymentFrequency: 'Monthly',
  installments: 12,
  totalInstallments: 12,
  amountPaid: 84_064,
  status: 'Active',
  nextPaymentDate: '2026-12-13',
  disbursedDate: '2026-03-13',
  createdAt: '2026-03-01T10:00:00.000Z',
  updatedAt: '2026-03-01T10:00:00.000Z',
  guarantorName: 'Ravi Rao',
  guarantorPhone: '9876543210',
  guarantorAddress: '12 MG Road, Pune',
  guarantorRelation: 'Brother',
  customerName: 'Asha Rao',
  registrationNumber: 'KA 05 MN 4321',
  vehicleModel: 'Swift VXi',
});

function medianMs(work: () => unknown): number {
  for (let round = 0; round < 200; round += 1) work();
  const taken = Array.from({ length: 400 }, () => {
    const started = performance.now();
    work();
    return performance.now() - started;
  });
  return quantile(taken, 0.5);
}

const inMs = (taken: number): string => `${taken.toFixed(2)} ms`;
