import { type Day, readDay } from './calendar.ts';
import { hasAtMostTwoDecimals } from './hundredths.ts';
import { nextStatuses, readLoanStatus } from './lifecycle.ts';
import type { Loan } from './loan.ts';
import { type Paise, paiseToInput, parseRupees } from './money.ts';
import { bpsToPercent, percentToBps, type RateBps } from './rate.ts';
import { type Draft, type EditForm, type EditRefusal, textOrNull } from './recordEdit.ts';
import { type PaymentFrequency, readPaymentFrequency, tenureOptions } from './terms.ts';

/** What staff can edit of a loan. The EMI and the number of instalments follow from the terms. */
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
  judge: (field, text) => {
    switch (field) {
      case 'loanAmount':
        return judgeAmount(text) ?? (parseRupees(text) === 0 ? 'AmountNotPositive' : null);
      case 'marketValue':
      case 'processingFee':
        return judgeAmount(text);
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
};

/** A loan as it is to be; what is null stays as it is. */
export interface LoanChanges {
  readonly loanType: string | null;
  readonly loanAmount: Paise | null;
  readonly marketValue: Paise | null;
  readonly processingFee: Paise | null;
  readonly interestRate: RateBps | null;
  readonly tenure: number;
  readonly startDate: Day | null;
  readonly paymentFrequency: PaymentFrequency | null;
  readonly status: string;
  readonly guarantorName: string | null;
  readonly guarantorPhone: string | null;
  readonly guarantorAddress: string | null;
  readonly guarantorRelation: string | null;
}

/** The whole loan that an edit asks for. A status that was left alone goes back in the server's own spelling. */
export const loanChanges = (loan: Loan, draft: Draft<LoanField>): LoanChanges => ({
  loanType: textOrNull(draft.loanType),
  loanAmount: parseRupees(draft.loanAmount),
  marketValue: parseRupees(draft.marketValue),
  processingFee: parseRupees(draft.processingFee),
  interestRate: readRate(draft.interestRate),
  tenure: Number(draft.tenure),
  startDate: readDay(draft.startDate.trim()),
  paymentFrequency: readPaymentFrequency(draft.paymentFrequency),
  status: draft.status === loanForm.draftOf(loan).status ? loan.status : draft.status,
  guarantorName: textOrNull(draft.guarantorName),
  guarantorPhone: textOrNull(draft.guarantorPhone),
  guarantorAddress: textOrNull(draft.guarantorAddress),
  guarantorRelation: textOrNull(draft.guarantorRelation),
});

/** The statuses on offer for a loan, its own first; a word that is not one of ours leads nowhere (rulings R19). */
export const statusChoices = (loan: Pick<Loan, 'status'>): readonly string[] => {
  const status = readLoanStatus(loan.status);
  return status === null ? [loan.status] : nextStatuses(status);
};

/** The tenures on offer, in months; a longer one of the loan's own stays among them. */
export const tenureChoices = (loan: Pick<Loan, 'tenure'>): readonly number[] =>
  tenureOptions.includes(loan.tenure) ? tenureOptions : [...tenureOptions, loan.tenure];

const amountText = (amount: Paise | null): string => (amount === null ? '' : paiseToInput(amount));

const judgeAmount = (text: string): EditRefusal | null => {
  const amount = parseRupees(text);
  return amount === null || amount < 0 ? 'AmountUnreadable' : null;
};

/** 0 to 100 per cent with at most two decimals (product.md 5); null for anything else. */
export const readRate = (text: string): RateBps | null => {
  const plain = text.replace(/[%\s]/g, '');
  const rate = hasAtMostTwoDecimals(plain) ? percentToBps(plain) : null;
  return rate !== null && rate >= 0 && rate <= 10_000 ? rate : null;
};
