import { useSelector } from '@xstate/react';
import { type SubmitEvent, useId } from 'react';
import { flushSync } from 'react-dom';
import type { ActorRefFrom } from 'xstate';
import {
  type LoanRanges,
  noLoanRanges,
  rangeErrors,
  rangeTextsOf,
  readRanges,
} from '#domain/lists/loanFilters.ts';
import type { listBar } from '#machines/lists/listBar.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Dialog } from '#ui/kit/Dialog.tsx';
import { MoneyField } from '#ui/kit/MoneyField.tsx';
import { TextField } from '#ui/kit/TextField.tsx';
import { focusFirstInvalid } from '#ui/kit/focusFirstInvalid.ts';
import * as styles from './RecordList.css.ts';

export interface RangeDialogProps {
  readonly open: boolean;
  readonly bar: ActorRefFrom<typeof listBar>;
  /** Called with the ranges that were given, where they can be used. */
  readonly onRanges: (ranges: LoanRanges) => void;
}

/** Asks for the days between which the next payment falls due, and for the amounts between which the loans are. */
export function RangeDialog({ open, bar, onRanges }: RangeDialogProps) {
  const formId = useId();
  const ranges = useSelector(bar, (current) => current.context.ranges) ?? rangeTextsOf(noLoanRanges);
  const isRefused = useSelector(bar, (current) => current.matches({ dialog: { ranges: 'refused' } }));
  const errors = isRefused ? rangeErrors(ranges) : {};
  const cancel = () => bar.send({ type: 'ranges.cancelled' });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The errors are drawn before the first field that has one is looked for.
    flushSync(() => bar.send({ type: 'ranges.given' }));
    if (bar.getSnapshot().matches({ dialog: 'closed' })) onRanges(readRanges(ranges));
    else focusFirstInvalid(event.currentTarget);
  };
  const fieldOf = (field: keyof LoanRanges) => ({
    value: ranges[field],
    error: errors[field],
    onValueChange: (text: string) => bar.send({ type: 'range.typed', field, text }),
  });
  return (
    <Dialog
      open={open}
      onOpenChange={cancel}
      title="Filter by Due Day and Amount"
      description="The day of the next payment and the amount of the loan, both ends included. An empty field is no limit."
      footer={
        <>
          <Button onClick={cancel}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary">
            Apply
          </Button>
        </>
      }
    >
      {/* Only the browser knows of a date such as 31 February, which it gives as an empty text: it refuses that by itself. */}
      <form id={formId} className={styles.ranges} onSubmit={submit}>
        <TextField type="date" label="Due from" {...fieldOf('dueFrom')} />
        <TextField type="date" label="Due to" {...fieldOf('dueTo')} />
        <MoneyField label="Amount from" {...fieldOf('amountFrom')} />
        <MoneyField label="Amount to" {...fieldOf('amountTo')} />
      </form>
    </Dialog>
  );
}
