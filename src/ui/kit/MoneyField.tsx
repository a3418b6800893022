import { withoutRupeeSign } from '#domain/values/written.ts';
import { adorned, atStart, withStart } from './AdornedControl.css.ts';
import { Field, fieldAria, useFieldId } from './Field.tsx';
import type { TextFieldProps } from './TextField.tsx';

export type MoneyFieldProps = Omit<TextFieldProps, 'type' | 'inputMode'>;

/** Rupees as typed text. The rupee sign is decoration, and is not kept where it is pasted; the machine parses the amount. */
export function MoneyField(props: MoneyFieldProps) {
  const { id: givenId, label, hint, warning, error, optional, value, onValueChange, ...native } = props;
  const id = useFieldId(givenId);
  return (
    <Field id={id} label={label} hint={hint} warning={warning} error={error} optional={optional}>
      <div className={adorned}>
        <span className={atStart} aria-hidden="true">
          ₹
        </span>
        <input
          autoComplete="off"
          {...native}
          {...fieldAria(id, { hint, warning, error })}
          id={id}
          className={withStart}
          type="text"
          inputMode="decimal"
          value={value}
          onChange={(event) => onValueChange(withoutRupeeSign(event.target.value))}
        />
      </div>
    </Field>
  );
}
