import type { Loan } from '#domain/loan/loan.ts';
import { loanChoiceText } from '#domain/loan/loanChoice.ts';
import { SelectField } from '#ui/kit/SelectField.tsx';
import * as styles from './Dashboard.css.ts';

export interface LoanChooserProps {
  readonly loans: readonly Loan[];
  readonly chosen: string;
  readonly onLoan: (loanId: string) => void;
}

/**
 * Chooses the loan that the screen shows; null for a borrower with a single loan that is shown already (rule
 * LOAN-CHOOSER).
 */
export function LoanChooser({ loans, chosen, onLoan }: LoanChooserProps) {
  const isTheirs = loans.some(({ loanId }) => loanId === chosen);
  return loans.length < 2 && isTheirs ? null : (
    <div className={styles.chooser}>
      <SelectField
        label="Loan"
        value={isTheirs ? chosen : ''}
        placeholder={isTheirs ? undefined : 'Choose a loan'}
        onValueChange={onLoan}
        options={loans.map((loan, index) => ({
          value: loan.loanId,
          label: loanChoiceText(loan, index),
        }))}
      />
    </div>
  );
}
