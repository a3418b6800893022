import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { type Installment, installmentsOf } from '#domain/loan/installment.ts';
import type { LoanLedger } from '#domain/loan/ledger.ts';
import { payableTogether } from '#domain/loan/payment/severalPayments.ts';
import type { installmentTicks } from '#machines/payments/installmentTicks.ts';
import { check } from '#ui/kit/CheckboxField.css.ts';
import { useIsViewOnly } from '#ui/kit/viewOnly.ts';

export interface InstallmentTickProps {
  readonly ledger: LoanLedger;
  readonly ticks: ActorRefFrom<typeof installmentTicks>;
  readonly installment: Installment;
}

/**
 * The tick of an unpaid installment. Ticking takes the earlier ones along, and unticking the later ones; null for an
 * installment that cannot be paid together with others, where fewer than two are left, and for a Viewer.
 */
export function InstallmentTick({ ledger, ticks, installment }: InstallmentTickProps) {
  const { loan, payments, today } = ledger;
  const isLocked = useIsViewOnly();
  const upTo = useSelector(ticks, ({ context }) => context.upTo);
  const payable = payableTogether(installmentsOf(loan, payments, today));
  const index = payable.findIndex((one) => one.installmentNumber === installment.installmentNumber);
  if (isLocked || index === -1 || payable.length < 2) return null;
  const { installmentNumber } = installment;
  const previous = payable[index - 1]?.installmentNumber ?? null;
  return (
    <input
      type="checkbox"
      className={check}
      data-print="hide"
      data-key="tick"
      aria-label={`Select installment ${installmentNumber}`}
      checked={upTo !== null && installmentNumber <= upTo}
      onChange={({ target }) =>
        ticks.send({ type: 'ticks.set', upTo: target.checked ? installmentNumber : previous })
      }
    />
  );
}
