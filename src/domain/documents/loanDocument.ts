import { lenderSupport, lenderName, type ShownLender } from '#domain/lender/identity/shownLender.ts';
import type { Customer } from '#domain/records/customer.ts';
import type { Day } from '#domain/values/calendar.ts';
import { formatRate, formatRupees, missing } from '#domain/values/format.ts';
import { frequencyOf, type Loan, totalInstallments } from '#domain/loan/loan.ts';
import type { Payment } from '#domain/loan/payment/payment.ts';
import { type Vehicle, vehicleName } from '#domain/records/vehicle.ts';

/** The records that a loan's documents are made from. Borrower and vehicle are null where the server has none. */
export interface DocumentInput {
  /** The lender who issues the document; missing or null where the server sends no identity. */
  readonly lender?: ShownLender | null;
  readonly loan: Loan;
  readonly payments: readonly Payment[];
  /** The number of payments that could not be read. */
  readonly unreadable: number;
  readonly customer: Customer | null;
  readonly vehicle: Vehicle | null;
  readonly today: Day;
}

export interface DocumentLine {
  readonly label: string;
  readonly value: string;
}

export interface DocumentPart {
  readonly title: string;
  readonly lines: readonly DocumentLine[];
}

export interface DocumentTable {
  readonly title: string;
  readonly columns: readonly { readonly header: string; readonly align: 'start' | 'end' }[];
  readonly rows: readonly (readonly string[])[];
  /** The last row, with the sums. */
  readonly totals: readonly string[];
}

/** A document of a loan as text, for print and for the file. */
export interface LoanDocument {
  /** The lender's name, and how it is reached. */
  readonly letterhead: { readonly name: string; readonly contact: string };
  readonly title: string;
  readonly number: string;
  /** A warning to read before relying on the document; null for none. */
  readonly notice: string | null;
  /** What the document states in words; left out where its figures say it. */
  readonly sentence?: string;
  readonly parts: readonly DocumentPart[];
  /** The one amount that the document is about. */
  readonly amount: { readonly label: string; readonly figures: string; readonly words: string } | null;
  readonly tables: readonly DocumentTable[];
  readonly footnotes: readonly string[];
  /** Without a file extension. */
  readonly fileName: string;
}

export const letterheadOf = ({ lender }: DocumentInput): LoanDocument['letterhead'] => {
  const { address, phone, email } = lenderSupport(lender ?? null);
  return {
    name: lenderName(lender ?? null),
    contact: [address, phone, email, lender?.registration ?? ''].filter((way) => way !== '').join(' · '),
  };
};

/** The part that names the borrower. */
export const borrowerPart = ({ loan, customer }: DocumentInput): DocumentPart => ({
  title: 'Borrower',
  lines: [
    { label: 'Name', value: customer?.name ?? loan.customerName ?? missing },
    { label: 'Customer ID', value: customer?.customerId ?? loan.customerId ?? missing },
    { label: 'Phone', value: customer?.phone ?? missing },
    { label: 'Address', value: addressOf(customer) },
  ],
});

/** The part with the loan's terms and the vehicle that secures it. */
export const loanPart = ({ loan, vehicle }: DocumentInput): DocumentPart => ({
  title: 'Loan',
  lines: [
    { label: 'Loan ID', value: loan.loanId },
    { label: 'Loan Amount', value: formatRupees(loan.loanAmount) },
    {
      label: 'Terms',
      value: `${totalInstallments(loan)} × ${formatRupees(loan.emiAmount)}, ${frequencyOf(loan)}${
        loan.interestRate === null ? '' : `, ${formatRate(loan.interestRate)} p.a.`
      }`,
    },
    { label: 'Vehicle', value: vehicleText(loan, vehicle) },
  ],
});

const addressOf = (customer: Customer | null): string =>
  customer === null
    ? missing
    : (joined([customer.address, customer.city, customer.state, customer.zip]) ?? missing);

const vehicleText = (loan: Loan, vehicle: Vehicle | null): string =>
  vehicle === null
    ? (joined([loan.registrationNumber, loan.vehicleModel]) ?? missing)
    : (joined([vehicle.registrationNumber, vehicleName(vehicle)]) ?? missing);

const joined = (parts: readonly (string | null)[]): string | null => {
  const given = parts.filter((part) => part !== null && part.trim() !== '');
  return given.length === 0 ? null : given.join(', ');
};
