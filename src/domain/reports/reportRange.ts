import { addDays, addMonths, day, type Day, readNearDay } from '#domain/values/calendar.ts';

/** The days that a report covers, in India, both included. */
export interface ReportRange {
  readonly from: Day;
  readonly to: Day;
}

/** The range while it is typed; a date is empty until it is complete. */
export interface RangeDraft {
  readonly from: string;
  readonly to: string;
}

/** The problems of one field of a range. */
export type RangeRefusal = 'DateMissing' | 'DateUnreadable' | 'ToBeforeFrom';

export type RangeRefusals = Readonly<Partial<Record<keyof RangeDraft, RangeRefusal>>>;

/** The twelve months that end today. */
export const usualRange = (today: Day): ReportRange => ({ from: addMonths(today, -12), to: today });

/** The whole month of a year, 1 to 12. */
export const rangeOfMonth = (year: number, month: number): ReportRange => {
  const from = day(`${year}-${String(month).padStart(2, '0')}-01`);
  return { from, to: addDays(addMonths(from, 1), -1) };
};

/** The problems of a range; none exactly when `readRange` gives one. */
export const rangeRefusals = ({ from, to }: RangeDraft): RangeRefusals => {
  const [first, last] = [dateRefusal(from), dateRefusal(to)];
  if (first === null && last === null) return to < from ? { to: 'ToBeforeFrom' } : {};
  return { ...(first === null ? {} : { from: first }), ...(last === null ? {} : { to: last }) };
};

/** The range of a draft; null where it has problems. */
export const readRange = (draft: RangeDraft): ReportRange | null => {
  if (Object.keys(rangeRefusals(draft)).length > 0) return null;
  const [from, to] = [readNearDay(draft.from), readNearDay(draft.to)];
  return from === null || to === null ? null : { from, to };
};

export const isSameRange = (left: ReportRange, right: ReportRange): boolean =>
  left.from === right.from && left.to === right.to;

const dateRefusal = (text: string): RangeRefusal | null => {
  if (text === '') return 'DateMissing';
  return dayAlone.test(text) && readNearDay(text) !== null ? null : 'DateUnreadable';
};

/** Takes a date alone, whereas `readNearDay` also takes an instant. */
const dayAlone = /^\d{4}-\d{2}-\d{2}$/;
