import { formatCount, formatRupees, missing } from '#domain/values/format.ts';
import { parseRupees } from '#domain/values/money.ts';
import { type EmiEstimate, type NewLoanDraft, type SchedulePreview } from '#domain/loan/newLoan.ts';
import { Button } from '#ui/kit/Button.tsx';
import * as styles from './LoanApplication.css.ts';

export interface EmiPanelProps {
  /** The EMI and the number of installments; null until the typed terms can be read. */
  readonly estimate: EmiEstimate | null;
  readonly draft: NewLoanDraft;
  /** Interest and total of the whole schedule; null until the start date can be read too. */
  readonly preview: SchedulePreview | null;
  /** True after Calculate EMI until a term changes: the result is announced to screen readers. */
  readonly isTold: boolean;
  readonly onCalculate: () => void;
}

/** The loan amount and EMI of the typed terms. */
export function EmiPanel({ estimate, draft, preview, isTold, onCalculate }: EmiPanelProps) {
  const figures = [
    { name: 'Loan Amount', value: formatRupees(parseRupees(draft.loanAmount)), isMain: false },
    { name: 'EMI', value: formatRupees(estimate?.emi ?? null), isMain: true },
    {
      name: 'Installments',
      value: estimate === null ? missing : formatCount(estimate.installments),
      isMain: false,
    },
    { name: 'Total Interest', value: formatRupees(preview?.totalInterest ?? null), isMain: false },
    { name: 'Total Payable', value: formatRupees(preview?.totalPayable ?? null), isMain: false },
  ];
  return (
    <aside className={styles.panel} aria-label="EMI">
      <dl className={styles.figures}>
        {figures.map(({ name, value, isMain }) => (
          <div key={name} className={styles.figure}>
            <dt className={styles.figureName}>{name}</dt>
            <dd className={styles.figureValue} data-main={isMain ? '' : undefined}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <Button block onClick={onCalculate}>
        Calculate EMI
      </Button>
      <p className={styles.told} role="status">
        {isTold && estimate !== null ? toldText(estimate.installments, formatRupees(estimate.emi)) : ''}
      </p>
    </aside>
  );
}

const toldText = (installments: number, emi: string): string =>
  installments === 1 ? `One installment of ${emi}.` : `${installments} installments of ${emi} each.`;
