import { formatRupees } from '#domain/values/format.ts';
import type { Paise } from '#domain/values/money.ts';
import { OutcomeBanner } from '#ui/kit/OutcomeBanner.tsx';

/** Tells that the penalty has changed because a new day began. */
export function PenaltyChanged({ penalty }: { readonly penalty: Paise }) {
  return (
    <OutcomeBanner tone="caution">
      A new day has begun: the late penalty is now {formatRupees(penalty)}. Please check the total before you
      confirm.
    </OutcomeBanner>
  );
}
