import { formatRupees } from '#domain/values/format.ts';
import type { Paise } from '#domain/values/money.ts';
import { OutcomeBanner } from '#ui/kit/OutcomeBanner.tsx';

interface PenaltyChangedProps {
  readonly penalty: Paise;
  /** True where the day was entered; else a new day began. */
  readonly isEntered?: boolean;
}

/** Tells that the penalty has changed because another day counts. */
export function PenaltyChanged({ penalty, isEntered = false }: PenaltyChangedProps) {
  return (
    <OutcomeBanner tone="caution">
      {isEntered
        ? 'The late penalty is that of the day on which the money was received:'
        : 'A new day has begun: the late penalty is now'}{' '}
      {formatRupees(penalty)}. Please check the total before you confirm.
    </OutcomeBanner>
  );
}
