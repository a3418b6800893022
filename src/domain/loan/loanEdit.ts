import { amount, choice, day, months, offeredMonths, rate, text } from '#domain/records/field.ts';
import { editFormOf, type FieldTable } from '#domain/records/fieldTable.ts';
import { editedRecord, type EditRefusal, type RecordEdit } from '#domain/records/recordEdit.ts';
import { chosen } from '#domain/values/amended.ts';
import { readNearDay } from '#domain/values/calendar.ts';
import { Words } from '#domain/values/strict.ts';
import { agreedEmi } from './schedule/emi.ts';
import { loanStatuses, nextStatuses, readLoanStatus } from './lifecycle.ts';
import { frequencyOf, type Loan } from './loan.ts';
import {
  installmentCount,
  longestTenureMonths,
  paymentFrequencies,
  tenureOptions,
  tenuresUpTo,
  usualLongestTenure,
} from './schedule/terms.ts';

/** The amounts of a loan, its rate and its tenure, as people fill them in. */
export const loanAmountFields = {
  loanAmount: amount({ isAboveZero: true }),
  marketValue: amount(),
  processingFee: amount(),
  interestRate: rate(),
  tenure: months(tenureOptions, longestTenureMonths),
} satisfies FieldTable<Loan>;

/** When a loan is repaid. Every due date of a new one must be a day that can be computed. */
export const loanDateFields = {
  startDate: day({ validateNew: startDateRefusal }),
  paymentFrequency: choice(paymentFrequencies),
} satisfies FieldTable<Loan>;

export const guarantorFields = {
  guarantorName: text(),
  guarantorPhone: text(),
  guarantorAddress: text(),
  guarantorRelation: text(),
} satisfies FieldTable<Loan>;

/**
 * The fields of a loan that staff edit; the EMI and the number of installments follow from the terms. A request may say
 * a status as it is shown (rule STATUS-SHOWN), which the server reads beside the stored one.
 */
export const loanFields = {
  loanType: text(),
  ...loanAmountFields,
  ...loanDateFields,
  status: { ...choice(loanStatuses), update: chosen(Words) },
  ...guarantorFields,
} satisfies FieldTable<Loan>;

export type LoanField = keyof typeof loanFields;

export const loanForm = editFormOf<Loan, LoanField>(loanFields);

const anyTenure = months(tenuresUpTo(longestTenureMonths), longestTenureMonths);

/**
 * As `loanForm`, with every tenure that can be computed: what a lender offers is in the list of the form, and the server
 * has the last word (rule TENURE). A refusal names no limit, which is the lender's.
 */
export const anyTenureLoanForm = editFormOf<Loan, LoanField>({
  ...loanFields,
  tenure: {
    ...anyTenure,
    validate: (typed) => (anyTenure.validate(typed) === null ? null : { said: `${offeredMonths}.` }),
  },
});

/**
 * The whole loan after an edit, on top of the server's present record (rule WHOLE-RECORD). Changed terms change the EMI
 * and the number of installments too, since a foreign server may store what it gets. Without a rate no EMI is computed,
 * and it stays.
 */
export const editedLoan = (edit: RecordEdit<Loan, LoanField>, fresh: Loan): Loan => {
  const edited = editedRecord(loanForm, edit, fresh);
  if (isOfSameTerms(fresh, edited)) return edited;
  const { loanAmount, interestRate, tenure } = edited;
  const paymentFrequency = frequencyOf(edited);
  const count = installmentCount(tenure, paymentFrequency);
  const emi =
    interestRate === null ? null : agreedEmi({ loanAmount, interestRate, tenure, paymentFrequency });
  return {
    ...edited,
    emiAmount: emi ?? fresh.emiAmount,
    installments: count,
    totalInstallments: count,
  };
};

const isOfSameTerms = (left: Loan, right: Loan): boolean =>
  left.loanAmount === right.loanAmount &&
  left.interestRate === right.interestRate &&
  left.tenure === right.tenure &&
  frequencyOf(left) === frequencyOf(right);

/**
 * The statuses on offer for a loan, its own first; a status that is not one of ours offers no other
 * (rule STATUS-SHOWN).
 */
export const statusChoices = (loan: Pick<Loan, 'status'>): readonly string[] => {
  const status = readLoanStatus(loan.status);
  return status === null ? [loan.status] : nextStatuses(status);
};

/** The tenures on offer, in months, up to a lender's longest; a longer one of the loan's own stays among them. */
export const tenureChoices = (
  loan: Pick<Loan, 'tenure'>,
  longest: number = usualLongestTenure,
): readonly number[] => {
  const offered = tenuresUpTo(longest);
  return offered.includes(loan.tenure) ? offered : [...offered, loan.tenure];
};

function startDateRefusal(typed: string): EditRefusal | null {
  return readNearDay(typed.trim()) === null ? 'DayUnreadable' : null;
}
