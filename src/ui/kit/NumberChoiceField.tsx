import type { SelectOption } from './SelectField.tsx';
import { TextField, type TextFieldProps } from './TextField.tsx';
import { useFieldId } from './Field.tsx';

export interface NumberChoiceFieldProps extends TextFieldProps {
  readonly options: readonly SelectOption[];
}

/** A number from a range too long for a list: it is typed, and the browser proposes the ones that begin so. */
export function NumberChoiceField({ options, id: givenId, ...field }: NumberChoiceFieldProps) {
  const id = useFieldId(givenId);
  const list = `${id}-choices`;
  return (
    <>
      <TextField {...field} id={id} inputMode="numeric" autoComplete="off" maxLength={20} list={list} />
      <datalist id={list}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </datalist>
    </>
  );
}
