import { textOrNull } from '#domain/values/text.ts';
import { readDay } from '#domain/values/calendar.ts';
import { agreedEmi } from './emi.ts';
import { hasAtMostTwoDecimals } from '#domain/values/decimal.ts';
import { nextStatuses, readLoanStatus } from './lifecycle.ts';
import { frequencyOf, type Loan } from './loan.ts';
import { largestAskedAmount, type Paise, paiseToInput, parseRupees } from '#domain/values/money.ts';
import { bpsToPercent, percentToBps, type RateBps } from '#domain/values/rate.ts';
import {
  editedRecord,
  type EditForm,
  type EditRefusal,
  type RecordEdit,
} from '#domain/records/recordEdit.ts';
import { installmentCount, readPaymentFrequency, tenureOptions } from './terms.ts';

/** The fields of a loan that staff edit. The EMI and the number of installments follow from the terms. */
export type LoanField =
  | 'loanType'
  | 'status'
  | 'marketValue'
  | 'processingFee'
  | 'loanAmount'
  | 'interestRate'
  | 'tenure'
  | 'paymentFrequency'
  | 'startDate'
  | 'guarantorName'
  | 'guarantorPhone'
  | 'guarantorAddress'
  | 'guarantorRelation';

export const loanForm: EditForm<Loan, LoanField> = {
  draftOf: (loan) => ({
    loanType: loan.loanType ?? '',
    status: readLoanStatus(loan.status) ?? loan.status,
    marketValue: amountText(loan.marketValue),
    processingFee: amountText(loan.processingFee),
    loanAmount: amountText(loan.loanAmount),
    interestRate: loan.interestRate === null ? '' : String(bpsToPercent(loan.interestRate)),
    tenure: String(loan.tenure),
    paymentFrequency: readPaymentFrequency(loan.paymentFrequency) ?? loan.paymentFrequency,
    startDate: loan.startDate ?? '',
    guarantorName: loan.guarantorName ?? '',
    guarantorPhone: loan.guarantorPhone ?? '',
    guarantorAddress: loan.guarantorAddress ?? '',
    guarantorRelation: loan.guarantorRelation ?? '',
  }),
  validate: (field, text) => {
    switch (field) {
      case 'loanAmount':
        return validateAmount(text) ?? (parseRupees(text) === 0 ? 'AmountNotPositive' : null);
      case 'marketValue':
      case 'processingFee':
        return validateAmount(text);
      case 'interestRate':
        return readRate(text) === null ? 'RateOutOfRange' : null;
      case 'tenure':
        return tenureOptions.includes(Number(text)) ? null : 'TenureNotOffered';
      case 'paymentFrequency':
        return readPaymentFrequency(text) === null ? 'ChoiceUnknown' : null;
      case 'status':
        return readLoanStatus(text) === null ? 'ChoiceUnknown' : null;
      case 'startDate':
        return readDay(text) === null ? 'DayUnreadable' : null;
      default:
        return null;
    }
  },
  read: (draft) => ({
    loanType: textOrNull(draft.loanType),
    status: textOrNull(draft.status),
    marketValue: parseRupees(draft.marketValue),
    processingFee: parseRupees(draft.processingFee),
    loanAmount: parseRupees(draft.loanAmount),
    interestRate: readRate(draft.interestRate),
    tenure: Number(draft.tenure),
    paymentFrequency: readPaymentFrequency(draft.paymentFrequency),
    startDate: readDay(draft.startDate.trim()),
    guarantorName: textOrNull(draft.guarantorName),
    guarantorPhone: textOrNull(draft.guarantorPhone),
    guarantorAddress: textOrNull(draft.guarantorAddress),
    guarantorRelation: textOrNull(draft.guarantorRelation),
  }),
};

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

/** The tenures on offer, in months; a longer one of the loan's own stays among them. */
export const tenureChoices = (loan: Pick<Loan, 'tenure'>): readonly number[] =>
  tenureOptions.includes(loan.tenure) ? tenureOptions : [...tenureOptions, loan.tenure];

const amountText = (amount: Paise | null): string => (amount === null ? '' : paiseToInput(amount));

const validateAmount = (text: string): EditRefusal | null => {
  const amount = parseRupees(text);
  return amount === null || amount < 0 || amount > largestAskedAmount ? 'AmountUnreadable' : null;
};

/** Reads 0 to 100 per cent with at most two decimals (rule RATE); null for anything else. */
export const readRate = (text: string): RateBps | null => {
  const plain = text.replace(/[%\s]/g, '');
  const rate = hasAtMostTwoDecimals(plain) ? percentToBps(plain) : null;
  return rate !== null && rate >= 0 && rate <= 10_000 ? rate : null;
};
