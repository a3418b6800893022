import type { Day } from '#domain/values/calendar.ts';
import { formatDay } from '#domain/values/format.ts';
import { Disclosure } from '#ui/kit/Disclosure.tsx';
import { TextField } from '#ui/kit/TextField.tsx';

export interface ReceivedOnProps {
  /** The entered day, `YYYY-MM-DD`. */
  readonly value: string;
  readonly today: Day;
  /** The earliest day that is accepted; missing where it is not known. */
  readonly earliest?: Day | undefined;
  readonly disabled: boolean;
  readonly error: string | undefined;
  readonly onChange: (receivedOn: string) => void;
}

/** The value date of money, folded away while it is today and nothing is wrong with it (rule VALUE-DATE). */
export function ReceivedOn({ value, today, earliest, disabled, error, onChange }: ReceivedOnProps) {
  return (
    <Disclosure label="More" isHeldOpen={value !== today || error !== undefined}>
      <TextField
        id="receivedOn"
        type="date"
        label="Received on"
        required
        min={earliest}
        max={today}
        disabled={disabled}
        value={value}
        error={error}
        onValueChange={onChange}
      />
    </Disclosure>
  );
}

/** The message about a refused day, with the id of its field; `earliest` is missing where it is not known. */
export const dayProblem = (earliest?: Day) => ({
  fieldId: 'receivedOn',
  message: `Please enter a day ${earliest === undefined ? '' : `from ${formatDay(earliest)} `}up to today.`,
});
