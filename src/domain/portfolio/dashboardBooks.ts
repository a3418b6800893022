import type { Page, Rows } from '#domain/lists/rows.ts';
import type { Day } from '#domain/values/calendar.ts';
import type { Loan } from '#domain/loan/loan.ts';
import type { Payment } from '#domain/loan/payment/payment.ts';
import {
  type CollectionFigures,
  collectionFigures,
  type PortfolioFigures,
  portfolioFigures,
} from './portfolio.ts';

/**
 * All loans, or, from a server that keeps the figures (rule TOTALS), the newest ones with the figures and the number of
 * all.
 */
export interface LoadedLoans extends Rows<Loan> {
  readonly kept: { readonly figures: PortfolioFigures; readonly total: number } | null;
}

/** All payments, or none with the figures that the server keeps. */
export interface LoadedPayments extends Rows<Payment> {
  readonly kept: CollectionFigures | null;
}

/** The loans of the dashboard with their figures; no loans where the server keeps the figures. */
export interface LoanBook {
  readonly loans: readonly Loan[];
  readonly figures: PortfolioFigures;
  readonly unreadable: number;
}

/** The figures of all payments. */
export interface CollectionBook {
  readonly figures: CollectionFigures;
  readonly unreadable: number;
}

/** The loans and their figures on a day; of null, those of an empty list (rule FALLBACK-FIGURES). */
export const loanBook = (loaded: LoadedLoans | null, today: Day): LoanBook => {
  const { rows, unreadable, kept } = loaded ?? nothing;
  return kept === null
    ? { loans: rows, figures: portfolioFigures(rows, today), unreadable }
    : { loans: [], figures: kept.figures, unreadable };
};

/** The newest loans where the server keeps the figures; null where they are found among all loans. */
export const newestLoans = (loaded: LoadedLoans | null): Page<Loan> | null =>
  loaded === null || loaded.kept === null ? null : { rows: loaded.rows, total: loaded.kept.total };

/** The figures of the payments on a day; of null, those of an empty list (rule FALLBACK-FIGURES). */
export const collectionBook = (loaded: LoadedPayments | null, today: Day): CollectionBook => {
  const { rows, unreadable, kept } = loaded ?? nothing;
  return { figures: kept ?? collectionFigures(rows, today), unreadable };
};

const nothing = { rows: [], unreadable: 0, kept: null } as const;
