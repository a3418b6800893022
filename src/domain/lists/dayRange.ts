import { type Day, readNearDay } from '#domain/values/calendar.ts';

/** The days of a search, as `YYYY-MM-DD`; an empty text is no limit. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** True where the last day lies before the first: nothing can be found. */
export const isBackwards = (range: DayRange): boolean => {
  const { from, to } = askedDays(range);
  return from !== null && to !== null && to < from;
};

/** The days as a call asks for them; null for no limit, and for a day that cannot be asked for. */
export const askedDays = ({ from, to }: DayRange): Record<keyof DayRange, Day | null> => ({
  from: readNearDay(from),
  to: readNearDay(to),
});

/** True for a day that no call can ask for, such as one whose year is still being typed. */
export const isUnusableDay = (text: string): boolean => text !== '' && readNearDay(text) === null;

/** What is said of such a day at its field. */
export const unusableDayWords = 'Please enter a valid date.';
