import type { RefObject } from 'react';
import { unusableDayWords } from '#domain/lists/dayRange.ts';
import type { RangeDraft, RangeRefusal, RangeRefusals } from '#domain/reports/reportRange.ts';
import { TextField } from '#ui/kit/TextField.tsx';
import { VisuallyHidden } from '#ui/kit/VisuallyHidden.tsx';
import * as styles from './Reports.css.ts';

export interface ReportRangeFieldsProps {
  readonly draft: RangeDraft;
  readonly refusals: RangeRefusals;
  /** The ref of From where it is invalid, else of To. */
  readonly firstWrongDate: RefObject<HTMLInputElement | null>;
  readonly onChange: (draft: RangeDraft) => void;
}

/** The first and the last day of the reports that cover a range, both included. */
export function ReportRangeFields({ draft, refusals, firstWrongDate, onChange }: ReportRangeFieldsProps) {
  const first = refusals.from === undefined ? 'to' : 'from';
  return (
    <fieldset className={styles.range}>
      <legend>
        <VisuallyHidden>Days that a report covers</VisuallyHidden>
      </legend>
      <TextField
        ref={first === 'from' ? firstWrongDate : undefined}
        type="date"
        label="From"
        value={draft.from}
        error={wordsOf(refusals.from)}
        onValueChange={(from) => onChange({ ...draft, from })}
      />
      <TextField
        ref={first === 'to' ? firstWrongDate : undefined}
        type="date"
        label="To"
        value={draft.to}
        error={wordsOf(refusals.to)}
        onValueChange={(to) => onChange({ ...draft, to })}
      />
    </fieldset>
  );
}

const wordsOf = (refusal: RangeRefusal | undefined): string | undefined => {
  switch (refusal) {
    case undefined:
      return undefined;
    case 'DateMissing':
      return 'Please enter a date.';
    case 'DateUnreadable':
      return unusableDayWords;
    case 'ToBeforeFrom':
      return 'To must not be before From.';
  }
};
