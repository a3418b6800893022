import { convertFlatRate, type FlatConversion } from '#domain/rates/flatRate.ts';
import { noMoney, type Paise } from '#domain/values/money.ts';
import { bpsToPercent } from '#domain/values/rate.ts';
import { loanAmountFields } from './loanEdit.ts';
import { type NewLoanDraft, termsTyped } from './newLoan.ts';

/** A flat quote for the loan of a form, converted; `rateText` is the reducing rate as the form takes it. */
export interface ConvertedQuote extends FlatConversion {
  readonly rateText: string;
}

/**
 * The flat rate of a quote on the amount, tenure, frequency and processing fee of a form (rule FLAT-RATE). Null while
 * one of them is missing or out of range, or where the reducing rate is above 100 %. A fee that is not typed yet counts
 * as 0.
 */
export const flatQuote = (
  draft: NewLoanDraft,
  flatRate: string,
  longestTenure: number,
): ConvertedQuote | null => {
  if (flatRate.trim() === '') return null;
  const terms = termsTyped({ ...draft, interestRate: flatRate }, longestTenure);
  const fee = feeTyped(draft);
  if (terms === null || fee === null) return null;
  const conversion = convertFlatRate(terms, fee);
  return conversion === null
    ? null
    : { ...conversion, rateText: String(bpsToPercent(conversion.reducingRate)) };
};

/** The processing fee as the form takes it, in paise; null where it is refused. */
const feeTyped = ({ processingFee: typed }: NewLoanDraft): Paise | null => {
  if (typed.trim() === '') return noMoney;
  const { validate, read } = loanAmountFields.processingFee;
  return validate(typed) === null ? read(typed) : null;
};
