import { type Day, daysBetween } from '#domain/values/calendar.ts';
import { noMoney, type Paise, rupees, timesPaise } from '#domain/values/money.ts';

/** The penalty for one day of delay (rule PENALTY). */
export const penaltyPerDay: Paise = rupees(75);

/** Whole calendar days past the due date; 0 on and before it, and when there is no due date. */
export const daysOverdue = (dueDate: Day | null, today: Day): number =>
  dueDate === null ? 0 : Math.max(0, daysBetween(dueDate, today));

/** The default late penalty in paise: ₹75 × days overdue (rule PENALTY). */
export const latePenalty = (dueDate: Day | null, today: Day): Paise => {
  const days = daysOverdue(dueDate, today);
  return days === 0 ? noMoney : timesPaise(penaltyPerDay, days);
};
