import type { Customer } from '#domain/records/customer.ts';
import type { Vehicle } from '#domain/records/vehicle.ts';
import { isRunning } from '#domain/loan/lifecycle.ts';
import type { Loan } from '#domain/loan/loan.ts';
import { nextInstallmentNumber } from '#domain/loan/nextInstallment.ts';
import { needleOf, wordsOf } from '#domain/lists/searchText.ts';
import { compareText } from '#domain/values/compare.ts';

/** The records that a search found, at most eight of each kind. */
export interface PaletteFound {
  readonly customers: readonly Customer[];
  readonly loans: readonly Loan[];
  readonly vehicles: readonly Vehicle[];
  /** The lists that could not be searched, such as 'loans'; empty when all were. */
  readonly unsearched: readonly string[];
}

/** A screen that the palette leads to: an entry of the navigation, a form for a new record, a part of a screen. */
export interface PalettePage {
  readonly to: string;
  readonly name: string;
  /** Other words that find it. */
  readonly words?: string;
}

/** Where an option leads. */
export type PaletteTarget =
  | { readonly _tag: 'Page'; readonly to: string }
  /** The confirm screen of an installment; of the oldest unpaid one where the number is null. */
  | { readonly _tag: 'PayNow'; readonly loanId: string; readonly installmentNumber: number | null };

export interface PaletteOption {
  /** Tells it apart from every other option. */
  readonly key: string;
  readonly title: string;
  readonly detail: string;
  readonly target: PaletteTarget;
}

export interface PaletteGroup {
  readonly name: string;
  readonly options: readonly PaletteOption[];
}

/** What was typed: the words to search for, and what is to be done with the loans that they find. */
interface Asked {
  readonly deed: 'pay' | 'statement' | null;
  /** The installment to be paid; null for the oldest unpaid one. */
  readonly installmentNumber: number | null;
  readonly search: string;
}

/** Reads `pay #8 of LN-000017`, `pay 98266 01048` and `statement LN-000017`; anything else is searched for as it is. */
export const readAsked = (typed: string): Asked => {
  const whole = { deed: null, installmentNumber: null, search: typed.trim() };
  const read = /^(pay(?: now)?|statement)\s+(?:#(\d{1,4})\s*)?(?:of\s+)?(.*)$/i.exec(typed.trim());
  if (read === null) return whole;
  const [, deed = '', number, search = ''] = read;
  if (search === '') return whole;
  return /^pay/i.test(deed)
    ? { deed: 'pay', installmentNumber: number === undefined ? null : Number(number), search }
    : { deed: 'statement', installmentNumber: null, search };
};

export interface PaletteAsked {
  readonly typed: string;
  /** The records found for what is typed; null while they are not there. */
  readonly found: PaletteFound | null;
  readonly pages: readonly PalettePage[];
  /** False for people whose payments the server refuses. */
  readonly mayPay: boolean;
  /** True where a payment is to be taken: whatever is typed says whose it is, and nothing else is offered. */
  readonly isPaying: boolean;
}

/** The options to choose from (rule PALETTE), in groups, those of a group in the order of their use. A group without options is left out. */
export const paletteGroups = (palette: PaletteAsked): readonly PaletteGroup[] => {
  const { typed, found, pages, mayPay, isPaying } = palette;
  const asked = readAsked(typed);
  if (isPaying) return payableGroups({ ...asked, deed: 'pay' }, found?.loans ?? [], mayPay);
  const groups = [
    { name: 'Go to', options: pages.filter((page) => isNamed(page, typed)).map(pageOption) },
    { name: 'Actions', options: found === null ? [] : loanActions(asked, found.loans, mayPay) },
    { name: 'People', options: asked.deed === null ? (found?.customers ?? []).map(customerOption) : [] },
    { name: 'Loans', options: (found?.loans ?? []).map(loanOption) },
    { name: 'Vehicles', options: asked.deed === null ? (found?.vehicles ?? []).map(vehicleOption) : [] },
  ];
  return groups.filter(({ options }) => options.length > 0);
};

const payableGroups = (asked: Asked, loans: readonly Loan[], mayPay: boolean): readonly PaletteGroup[] => {
  const options = mayPay ? loanActions(asked, loans, mayPay) : [];
  return options.length === 0 ? [] : [{ name: 'Pay Now', options }];
};

/** True if each word that was typed begins one of the page's words. */
const isNamed = ({ name, words = '' }: PalettePage, typed: string): boolean => {
  const own = wordsOf(needleOf(`${name} ${words}`));
  return wordsOf(needleOf(typed)).every((word) => own.some((one) => one.startsWith(word)));
};

/**
 * Pay Now, the payments and the statement of the loans found: those that were asked for, or all where every loan is one
 * borrower's. The loan that has waited longest for its payment is first.
 */
const loanActions = (
  { deed, installmentNumber }: Asked,
  loans: readonly Loan[],
  mayPay: boolean,
): readonly PaletteOption[] => {
  const isOneBorrowers = new Set(loans.map(({ customerId }) => customerId)).size === 1;
  if (deed === null && !isOneBorrowers) return [];
  const byNeed = loans.toSorted((left, right) =>
    compareText(left.nextPaymentDate ?? never, right.nextPaymentDate ?? never),
  );
  const payable = mayPay && deed !== 'statement' ? byNeed.filter(isRunning) : [];
  return [
    ...payable.map((loan) => payOption(loan, installmentNumber)),
    ...(deed === 'pay' && mayPay ? [] : byNeed.map(statementOption)),
  ];
};

const pageOption = ({ to, name }: PalettePage): PaletteOption => ({
  key: `page ${name}`,
  title: name,
  detail: '',
  target: { _tag: 'Page', to },
});

/** Names the installment that the row of the list says is next; what is opened is the oldest unpaid one as it is then. */
const payOption = (loan: Loan, asked: number | null): PaletteOption => {
  const number = asked ?? nextInstallmentNumber(loan);
  return {
    key: `pay ${loan.loanId}`,
    title: number === null ? 'Pay Now' : `Pay Now #${number}`,
    detail: detailOf(loan.loanId, loan.customerName, loan.registrationNumber),
    target: { _tag: 'PayNow', loanId: loan.loanId, installmentNumber: asked },
  };
};

const statementOption = (loan: Loan): PaletteOption => ({
  key: `statement ${loan.loanId}`,
  title: 'Statement of Account',
  detail: detailOf(loan.loanId, loan.customerName),
  target: { _tag: 'Page', to: `/payments/${encodeURIComponent(loan.loanId)}/statement` },
});

const customerOption = (customer: Customer): PaletteOption => ({
  key: `customer ${customer.customerId}`,
  title: customer.name,
  detail: detailOf(customer.phone, customer.customerId),
  target: { _tag: 'Page', to: `/customers/${encodeURIComponent(customer.customerId)}` },
});

const loanOption = (loan: Loan): PaletteOption => ({
  key: `loan ${loan.loanId}`,
  title: loan.loanId,
  detail: detailOf(loan.customerName, loan.registrationNumber, loan.vehicleModel),
  target: { _tag: 'Page', to: `/loans/${encodeURIComponent(loan.loanId)}` },
});

const vehicleOption = (vehicle: Vehicle): PaletteOption => ({
  key: `vehicle ${vehicle.vehicleId ?? vehicle._id ?? vehicle.registrationNumber}`,
  title: vehicle.registrationNumber ?? vehicle.vehicleId ?? '',
  detail: detailOf(vehicle.manufacturer, vehicle.model),
  target: {
    _tag: 'Page',
    to: `/vehicles?${new URLSearchParams({ search: vehicle.registrationNumber ?? '' }).toString()}`,
  },
});

/** The texts that there are, in a line. */
const detailOf = (...texts: readonly (string | null)[]): string =>
  texts.filter((text) => text !== null && text !== '').join(' · ');

/** After every day, for a loan without a next payment. */
const never = '9999-12-31';
