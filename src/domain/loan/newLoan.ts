import { readNearDay } from '#domain/values/calendar.ts';
import { agreedEmi } from './schedule/emi.ts';
import { months } from '#domain/records/field.ts';
import { guarantorFields, loanAmountFields, loanDateFields } from './loanEdit.ts';
import { largestAskedAmount, type Paise, parseRupees, sumPaise } from '#domain/values/money.ts';
import { emptyDraftOf, enteredOf, type EnteredOf, newProblemsOf } from '#domain/records/fieldTable.ts';
import { readMonths } from '#domain/values/written.ts';
import { readRate } from '#domain/values/rate.ts';
import type { Customer } from '#domain/records/customer.ts';
import { changedFields, type Draft, type FieldProblem } from '#domain/records/recordEdit.ts';
import type { Vehicle } from '#domain/records/vehicle.ts';
import { repaymentSchedule, type ScheduledInstallment } from './schedule/schedule.ts';
import {
  installmentCount,
  isTenureOffered,
  longestTenureMonths,
  type LoanTerms,
  readPaymentFrequency,
  tenuresUpTo,
  usualLongestTenure,
} from './schedule/terms.ts';

/** The fields of a new loan that people fill in; its customer and vehicle are chosen beside them. */
export const newLoanFields = { ...loanAmountFields, ...loanDateFields, ...guarantorFields };

/** The fields of a new loan, with the tenures of a lender whose longest tenure is `longest` months (rule TENURE). */
const fieldsUpTo = (longest: number): typeof newLoanFields =>
  longest === usualLongestTenure
    ? newLoanFields
    : { ...newLoanFields, tenure: months(tenuresUpTo(longest), longestTenureMonths) };

export type NewLoanField = keyof typeof newLoanFields;

export type NewLoanDraft = Draft<NewLoanField>;

export const emptyLoan: NewLoanDraft = emptyDraftOf(newLoanFields);

/** True where something was typed. */
export const isTyped = (draft: NewLoanDraft): boolean => changedFields(emptyLoan, draft).length > 0;

/** The problems of a new loan's terms: every field is required and in range, the amount above 0 (rule NEW-LOAN). */
export const newLoanProblems = (
  draft: NewLoanDraft,
  longestTenure: number = usualLongestTenure,
): readonly FieldProblem<NewLoanField>[] =>
  newProblemsOf(fieldsUpTo(longestTenure), draft).map(({ field, refusal }) => ({
    field,
    refusal:
      refusal === 'TenureNotOffered' && longestTenure !== usualLongestTenure
        ? { said: `must be from 1 to ${longestTenure} months.` }
        : refusal,
  }));

/** The chosen borrower and the chosen vehicle; null where none is chosen yet. */
export interface LoanChoices {
  readonly customer: Customer | null;
  readonly vehicle: Vehicle | null;
}

/** The ids of the chosen customer and vehicle; null where none is chosen, or the chosen one has no id from a server. */
export interface LoanChoiceIds {
  readonly customerId: string | null;
  readonly vehicleId: string | null;
}

export const chosenIds = ({ customer, vehicle }: LoanChoices): LoanChoiceIds => ({
  customerId: customer?.customerId ?? null,
  vehicleId: vehicle?.vehicleId ?? vehicle?._id ?? null,
});

/** Why a new loan cannot be sent: what is wrong with its terms, and the choices that it lacks. */
export interface NewLoanErrors {
  readonly problems: readonly FieldProblem<NewLoanField>[];
  readonly missing: readonly (keyof LoanChoices)[];
}

/** A new loan as it is filled in; `longestTenure` is the lender's in months, by default the usual one. */
interface LoanApplied extends LoanChoices {
  readonly draft: NewLoanDraft;
  readonly longestTenure?: number;
}

export const newLoanErrors = (application: LoanApplied): NewLoanErrors => {
  const { customerId, vehicleId } = chosenIds(application);
  return {
    problems: newLoanProblems(application.draft, application.longestTenure),
    missing: [
      ...(customerId === null ? (['customer'] as const) : []),
      ...(vehicleId === null ? (['vehicle'] as const) : []),
    ],
  };
};

/** The EMI in paise of the terms typed so far, and the number of installments. */
export interface EmiEstimate {
  readonly emi: Paise;
  readonly installments: number;
}

/** Null while amount, rate, tenure or frequency are missing or out of range: nothing is computed then (rule EMI). */
export const emiEstimate = (draft: NewLoanDraft, longestTenure?: number): EmiEstimate | null => {
  const agreed = agreedOf(draft, longestTenure);
  if (agreed === null) return null;
  const { emi, terms } = agreed;
  return { emi, installments: installmentCount(terms.tenure, terms.paymentFrequency) };
};

/** The schedule of the terms typed so far with its totals; amounts in paise. */
export interface SchedulePreview {
  readonly schedule: readonly ScheduledInstallment[];
  readonly totalInterest: Paise;
  readonly totalPayable: Paise;
}

/** Null until the terms and the start date are there. */
export const schedulePreview = (draft: NewLoanDraft, longestTenure?: number): SchedulePreview | null => {
  const agreed = agreedOf(draft, longestTenure);
  const startDate = readNearDay(draft.startDate.trim());
  if (agreed === null || startDate === null) return null;
  const schedule = repaymentSchedule(agreed.terms, agreed.emi, startDate);
  return {
    schedule,
    totalInterest: sumPaise(schedule.map(({ interest }) => interest)),
    totalPayable: sumPaise(schedule.map(({ amount }) => amount)),
  };
};

/** A hint where the loan is above the vehicle's market value; null otherwise. It never blocks. */
export const loanToValueHint = (draft: NewLoanDraft): string | null => {
  const [loanAmount, marketValue] = [parseRupees(draft.loanAmount), parseRupees(draft.marketValue)];
  return loanAmount !== null && marketValue !== null && loanAmount > marketValue
    ? 'This is more than the market value.'
    : null;
};

/**
 * The body of a new loan, with the EMI in whole rupees and the installments that follow from the terms (rule NEW-LOAN).
 */
export interface NewLoan extends EnteredOf<typeof newLoanFields> {
  readonly customerId: string;
  readonly vehicleId: string;
  readonly loanType: null;
  readonly emiAmount: Paise;
  readonly installments: number;
  readonly status: 'Pending';
}

/** The loan that a draft describes; null while it has problems or no customer or vehicle is chosen (rule NEW-LOAN). */
export const newLoan = (
  draft: NewLoanDraft,
  customerId: string | null,
  vehicleId: string | null,
  longestTenure: number = usualLongestTenure,
): NewLoan | null => {
  const [entered, agreed] = [enteredOf(fieldsUpTo(longestTenure), draft), agreedOf(draft, longestTenure)];
  if (entered === null || agreed === null || customerId === null || vehicleId === null) return null;
  return {
    ...entered,
    customerId,
    vehicleId,
    loanType: null,
    emiAmount: agreed.emi,
    installments: installmentCount(entered.tenure, entered.paymentFrequency),
    status: 'Pending',
  };
};

/** The terms that have been typed, and the EMI that is agreed on them. */
const agreedOf = (
  draft: NewLoanDraft,
  longestTenure?: number,
): { readonly terms: LoanTerms; readonly emi: Paise } | null => {
  const terms = termsTyped(draft, longestTenure);
  if (terms === null) return null;
  const emi = agreedEmi(terms);
  return emi === null ? null : { terms, emi };
};

/** The terms typed so far; null where they are missing or out of range. */
export const termsTyped = (
  draft: NewLoanDraft,
  longestTenure: number = usualLongestTenure,
): LoanTerms | null => {
  const loanAmount = parseRupees(draft.loanAmount);
  const interestRate = readRate(draft.interestRate);
  const tenure = readMonths(draft.tenure);
  const paymentFrequency = readPaymentFrequency(draft.paymentFrequency);
  if (loanAmount === null || loanAmount <= 0 || loanAmount > largestAskedAmount) return null;
  if (interestRate === null || paymentFrequency === null || !isTenureOffered(tenure, longestTenure))
    return null;
  return { loanAmount, interestRate, tenure, paymentFrequency };
};
