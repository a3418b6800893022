import type { ActorRefFrom } from 'xstate';
import { isRunning } from '#domain/loan/lifecycle.ts';
import type { DuePenalty } from '#domain/loan/penalty/waiverDraft.ts';
import type { Charge } from '#domain/loanAccount/receipt.ts';
import type { accountPage } from '#machines/accounts/accountPage.ts';
import type { AccountOfLoan } from '#machines/accounts/parts.ts';
import * as styles from '#ui/accounts/Account.css.ts';
import { AccountCharges } from '#ui/accounts/AccountCharges.tsx';
import {
  type AccountInstallment,
  accountPenaltyWords,
  AccountSchedule,
} from '#ui/accounts/AccountSchedule.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { WaiverList } from '#ui/staff/waivers/WaiverList.tsx';

export interface AccountWorkProps {
  readonly shown: AccountOfLoan;
  readonly actor: ActorRefFrom<typeof accountPage>;
}

/** The installments, each of whose penalty may be waived while some of it is due; and what was waived before. */
export function Schedule({ shown, actor }: AccountWorkProps) {
  const { account, loan, waivers } = shown;
  const waived = loan.penalties?.waivers ?? [];
  const mayWaive = waivers !== null && account.installments.some(({ penalty }) => penalty.due > 0);
  return (
    <div className={styles.panel}>
      <AccountSchedule
        account={account}
        waivers={waived}
        renderActions={
          mayWaive
            ? (installment) =>
                installment.penalty.due > 0 ? (
                  <Button
                    changes
                    size="small"
                    aria-label={`Waive Penalty of installment #${installment.installmentNumber}`}
                    onClick={() =>
                      actor.send({ type: 'waive.chosen', penalty: duePenaltyOf(shown, installment) })
                    }
                  >
                    Waive Penalty
                  </Button>
                ) : null
            : undefined
        }
      />
      <WaiverList
        waivers={waivers}
        onWithdraw={(waiver) => actor.send({ type: 'withdrawal.chosen', waiver })}
      />
    </div>
  );
}

const duePenaltyOf = ({ loan }: AccountOfLoan, installment: AccountInstallment): DuePenalty => ({
  loanId: loan.loanId,
  installmentNumber: installment.installmentNumber,
  due: installment.penalty.due,
  words: accountPenaltyWords(installment, loan.penalties?.waivers ?? []),
});

/** The charges, and what can be done: levy one on a running loan, give one up, give the advance back. */
export function Charges({ shown: { account, loan }, actor }: AccountWorkProps) {
  const { advance } = account;
  return (
    <div className={styles.panel}>
      <div className={styles.actions} data-print="hide">
        {isRunning(loan) ? (
          <Button changes onClick={() => actor.send({ type: 'task.chosen', task: { type: 'levy' } })}>
            Levy Charge
          </Button>
        ) : null}
        {advance > 0 ? (
          <Button
            changes
            onClick={() => actor.send({ type: 'task.chosen', task: { type: 'refund', advance } })}
          >
            Refund Advance
          </Button>
        ) : null}
      </div>
      <AccountCharges
        account={account}
        renderActions={(charge) => <ChargeActions charge={charge} actor={actor} />}
      />
    </div>
  );
}

interface ChargeActionsProps extends Pick<AccountWorkProps, 'actor'> {
  readonly charge: Charge;
}

function ChargeActions({ charge: { chargeId, due, paid, status }, actor }: ChargeActionsProps) {
  if (chargeId === null || status !== 'Due') return null;
  const choose = (type: 'waive' | 'cancel') =>
    actor.send({ type: 'task.chosen', task: { type, chargeId, due } });
  return (
    <span className={styles.actions}>
      <Button changes size="small" aria-label={`Waive ${chargeId}`} onClick={() => choose('waive')}>
        Waive
      </Button>
      {paid === 0 ? (
        <Button changes size="small" aria-label={`Cancel ${chargeId}`} onClick={() => choose('cancel')}>
          Cancel
        </Button>
      ) : null}
    </span>
  );
}
