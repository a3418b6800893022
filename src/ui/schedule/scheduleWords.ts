import { formatDay, formatRupees } from '#domain/values/format.ts';
import type { ScheduleFigures, SchedulePart } from '#domain/loan/schedule/scheduleFigures.ts';

/** The label under a part of the chart: the number of its installment, or its year. */
export const partLabel = (
  { grouping }: Pick<ScheduleFigures, 'grouping'>,
  { firstNumber, lastDueDate }: SchedulePart,
): string => (grouping === 'year' ? lastDueDate.slice(0, 4) : String(firstNumber));

/** The name of a part: 'Installment 3, due 05 Mar 2026', or '2027, installments 12 to 23'. */
export const partName = (figures: Pick<ScheduleFigures, 'grouping'>, part: SchedulePart): string => {
  const { firstNumber, lastNumber, lastDueDate } = part;
  if (figures.grouping === 'installment') return `Installment ${firstNumber}, due ${formatDay(lastDueDate)}`;
  const numbers =
    firstNumber === lastNumber
      ? `installment ${firstNumber}`
      : `installments ${firstNumber} to ${lastNumber}`;
  return `${partLabel(figures, part)}, ${numbers}`;
};

/** All figures of a part, for screen readers. */
export const partText = (figures: Pick<ScheduleFigures, 'grouping'>, part: SchedulePart): string =>
  `${partName(figures, part)}: ${formatRupees(part.amount)}, Principal ${formatRupees(part.principal)}, ` +
  `Interest ${formatRupees(part.interest)}, Balance ${formatRupees(part.balance)}`;
