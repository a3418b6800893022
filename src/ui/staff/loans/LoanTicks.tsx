import type { ActorRefFrom } from 'xstate';
import type { Loan } from '#domain/loan/loan.ts';
import { formatCount } from '#domain/values/format.ts';
import type { loanTicks } from '#machines/loans/loanTicks.ts';
import { LateFailure } from '#ui/kit/LateFailure.tsx';
import { lateModule } from '#ui/kit/lateModule.ts';
import * as styles from '#ui/staff/payments/TickedBar.css.ts';

export interface LoanTicksProps {
  readonly ticks: ActorRefFrom<typeof loanTicks>;
  /** The ticked loans of the page, in its order. */
  readonly loans: readonly Loan[];
}

/** How many rows are ticked, and what can be done with them; empty without a tick. */
export function LoanTicks({ ticks, loans }: LoanTicksProps) {
  const isOpen = loans.length > 0;
  const state = actions.useState(isOpen);
  return (
    <div className={`${styles.bar} ${styles.wideBar}`} data-open={isOpen ? '' : undefined}>
      <span role="status">{isOpen ? `${formatCount(loans.length)} selected` : ''}</span>
      {isOpen && state._tag === 'Loaded' ? <state.module.LoanTickActions {...{ ticks, loans }} /> : null}
      {isOpen && state._tag === 'Failed' ? <LateFailure /> : null}
    </div>
  );
}

/** Loaded with the first tick. */
const actions = lateModule(() => import('./LoanTickActions.tsx'), { isLoadedAhead: false });
