/** What leads a new lender from an empty book to its first payment, in this order (rule FIRST-RUN). */
export const firstRunSteps = ['lender', 'customer', 'vehicle', 'loan', 'payment', 'admin'] as const;
export type FirstRunStep = (typeof firstRunSteps)[number];

/** What a book without payments holds. */
export interface FirstRunBook {
  /** The steps of the first set-up that nobody has taken. */
  readonly openSetupSteps: number;
  readonly customers: number;
  readonly vehicles: number;
  readonly loans: number;
  /** The loan whose first payment comes next; null for none. */
  readonly newestLoanId: string | null;
  /** The Admins who may sign in. */
  readonly admins: number;
}

/** The steps that the book shows as done; a book with a payment has no list any more. */
export const doneSteps = (book: FirstRunBook): readonly FirstRunStep[] => {
  const isDone: Readonly<Record<FirstRunStep, boolean>> = {
    lender: book.openSetupSteps === 0,
    customer: book.customers > 0,
    vehicle: book.vehicles > 0,
    loan: book.loans > 0,
    payment: false,
    admin: book.admins > 1,
  };
  return firstRunSteps.filter((step) => isDone[step]);
};

/** True for a book that has nothing of what samples are, and so may be filled with them (rule SAMPLES). */
export const mayTakeSamples = ({ customers, vehicles, loans }: FirstRunBook): boolean =>
  customers + vehicles + loans === 0;
