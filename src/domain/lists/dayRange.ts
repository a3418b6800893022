/** The days of a search, as `YYYY-MM-DD`; an empty text is no limit. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** True where the last day lies before the first: nothing can be found. */
export const isBackwards = ({ from, to }: DayRange): boolean => from !== '' && to !== '' && to < from;
