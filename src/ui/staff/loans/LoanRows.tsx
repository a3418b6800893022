import { useSelector } from '@xstate/react';
import type { MouseEvent, ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { AuditEntry } from '#domain/audit/auditEntry.ts';
import { isRunning } from '#domain/loan/lifecycle.ts';
import type { Loan } from '#domain/loan/loan.ts';
import type { loanTicks } from '#machines/loans/loanTicks.ts';
import type { DatedLoan } from '#machines/loans/parts.ts';
import type { rowPayment } from '#machines/loans/rowPayment.ts';
import { Banner } from '#ui/kit/Banner.tsx';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import type { DataTableProps } from '#ui/kit/tableParts.ts';
import { type Peek, tableWith } from '#ui/lists/peek/PeekedTable.tsx';
import { LoanTicks } from './LoanTicks.tsx';
import * as styles from './LoanRows.css.ts';

interface LoanRowsProps {
  readonly table: DataTableProps<Loan>;
  readonly peek: Peek<Loan, DatedLoan, AuditEntry>;
  readonly payment: ActorRefFrom<typeof rowPayment>;
  readonly ticks: ActorRefFrom<typeof loanTicks>;
}

/** The rows of the list of loans: each can be looked at beside the list and ticked, and a running one paid from it. */
function LoanRows({ table, peek, payment, ticks }: LoanRowsProps) {
  const { loanId, message } = useSelector(payment, (current) => current.context);
  const isOpening = useSelector(payment, (current) => current.hasTag('working'));
  const ticked = useSelector(ticks, (current) => current.context.ticked);
  const isTicked = ({ loanId: id }: Loan) => ticked.includes(id);
  const rowTicks = {
    isTicked,
    labelOf: ({ loanId: id }: Loan) => `Select ${id}`,
    onToggle: ({ loanId: id }: Loan) => ticks.send({ type: 'row.ticked', loanId: id }),
    hasAny: ticked.length > 0,
  };
  const rowAction = (loan: Loan) =>
    isRunning(loan) ? (
      <Pay
        loan={loan}
        isBusy={isOpening && loan.loanId === loanId}
        onPay={() => payment.send({ type: 'payment.chosen', loanId: loan.loanId })}
      />
    ) : null;
  return (
    <>
      {message === '' ? null : (
        <Banner
          tone="danger"
          action={{ label: 'OK', onClick: () => payment.send({ type: 'outcome.dismissed' }) }}
        >
          {message}
        </Banner>
      )}
      <div className={styles.rows}>{tableWith(peek)({ ...table, rowAction, ticks: rowTicks })}</div>
      <LoanTicks ticks={ticks} loans={table.rows.filter(isTicked)} />
    </>
  );
}

/** Draws the table of the list of loans. */
export const loanRowsWith =
  (rows: Omit<LoanRowsProps, 'table'>) =>
  (table: DataTableProps<Loan>): ReactNode => <LoanRows {...rows} table={table} />;

interface PayProps {
  readonly loan: Loan;
  readonly isBusy: boolean;
  readonly onPay: () => void;
}

/** Leads to the payment of the oldest unpaid installment; opened in another tab, to the payments of the loan. */
function Pay({ loan, isBusy, onPay }: PayProps) {
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onPay();
  };
  return (
    <span className={styles.pay}>
      <ButtonLink
        changes
        to={`/payments/${encodeURIComponent(loan.loanId)}`}
        size="small"
        variant="quiet"
        aria-busy={isBusy}
        onClick={onClick}
      >
        Pay
      </ButtonLink>
    </span>
  );
}
