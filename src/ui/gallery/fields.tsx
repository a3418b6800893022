import { useState } from 'react';
import { Button } from '#ui/kit/Button.tsx';
import { CheckboxField, type CheckboxFieldProps } from '#ui/kit/CheckboxField.tsx';
import { ErrorSummary } from '#ui/kit/ErrorSummary.tsx';
import { Field, type FieldWords } from '#ui/kit/Field.tsx';
import { MoneyField } from '#ui/kit/MoneyField.tsx';
import { NumberChoiceField } from '#ui/kit/NumberChoiceField.tsx';
import { PasswordField } from '#ui/kit/PasswordField.tsx';
import { ReadOnlyField } from '#ui/kit/ReadOnlyField.tsx';
import { SearchField } from '#ui/kit/SearchField.tsx';
import { SelectField, type SelectFieldProps } from '#ui/kit/SelectField.tsx';
import { TextAreaField } from '#ui/kit/TextAreaField.tsx';
import { TextField, type TextFieldProps } from '#ui/kit/TextField.tsx';
import type { Drawings } from './parts.ts';

type TextProps = Omit<TextFieldProps, 'value' | 'onValueChange' | 'label'> & { readonly start?: string };

/** A field of a kind that can be typed into. */
function Typed({ as: Kind, start = '', ...props }: TextProps & { readonly as: typeof TextField }) {
  const [value, setValue] = useState(start);
  return (
    <Kind
      label={props.type === 'date' ? 'Start Date' : 'Name'}
      {...props}
      value={value}
      onValueChange={setValue}
    />
  );
}

function Ticked({ start = false, ...props }: Partial<CheckboxFieldProps> & { readonly start?: boolean }) {
  const [checked, setChecked] = useState(start);
  return <CheckboxField label="Send a receipt" {...props} checked={checked} onCheckedChange={setChecked} />;
}

function Chosen({ start = '', ...props }: Partial<SelectFieldProps> & { readonly start?: string }) {
  const [value, setValue] = useState(start);
  const options = ['Cash', 'UPI', 'Bank Transfer'].map((label) => ({ label, value: label }));
  return (
    <SelectField
      label="Payment Method"
      placeholder="Choose"
      {...props}
      options={options}
      value={value}
      onValueChange={setValue}
    />
  );
}

function TextArea({ start = '', error }: Pick<FieldWords, 'error'> & { readonly start?: string }) {
  const [value, setValue] = useState(start);
  return <TextAreaField label="Reason" error={error} value={value} onValueChange={setValue} />;
}

function Search({ start = '' }: { readonly start?: string }) {
  const [value, setValue] = useState(start);
  return (
    <SearchField
      label="Search loans"
      placeholder="Search by name"
      value={value}
      onValueChange={setValue}
      resultText={value === '' ? undefined : '3 found'}
    />
  );
}

const Label = (words: Partial<FieldWords>) => (
  <Field id="gallery-field" label="Phone Number" {...words}>
    <input id="gallery-field" defaultValue="98765 43210" />
  </Field>
);

/** Fields, and what stands among them. */
export const fields: Drawings<
  | 'CheckboxField'
  | 'ErrorSummary'
  | 'Field'
  | 'MoneyField'
  | 'NumberChoiceField'
  | 'PasswordField'
  | 'ReadOnlyField'
  | 'SearchField'
  | 'SelectField'
  | 'TextAreaField'
  | 'TextField'
> = {
  CheckboxField: {
    empty: () => <Ticked />,
    ticked: () => <Ticked start />,
    hint: () => <Ticked hint="By e-mail, at once." />,
    error: () => <Ticked error="Please tick this." />,
    disabled: () => <Ticked disabled start />,
  },
  ErrorSummary: {
    'two errors': () => (
      <ErrorSummary
        errors={[
          { fieldId: 'name', message: 'Name is required.' },
          { fieldId: 'phone', message: 'Phone Number must have 10 digits.' },
        ]}
      />
    ),
  },
  Field: {
    label: () => <Label />,
    optional: () => <Label optional />,
    hint: () => <Label hint="Ten digits." />,
    warning: () => <Label warning="Another customer has this number." />,
    error: () => <Label error="Phone Number must have 10 digits." />,
  },
  MoneyField: {
    empty: () => <Typed as={MoneyField} />,
    filled: () => <Typed as={MoneyField} start="8885" hint="The EMI is ₹8,885.00." />,
    error: () => <Typed as={MoneyField} start="8,88,5x" error="Please enter an amount." />,
    disabled: () => <Typed as={MoneyField} start="8885" disabled />,
  },
  NumberChoiceField: {
    filled: () => (
      <NumberChoiceField
        label="Tenure"
        value="12"
        onValueChange={() => undefined}
        options={[6, 12, 24].map((months) => ({ value: String(months), label: `${months} months` }))}
      />
    ),
  },
  PasswordField: {
    empty: () => <Typed as={PasswordField} />,
    filled: () => <Typed as={PasswordField} start="a password" />,
    error: () => <Typed as={PasswordField} start="a" error="At least 12 characters." />,
  },
  ReadOnlyField: {
    value: () => <ReadOnlyField label="Loan ID" value="LN-000017" />,
    'with action and hint': () => (
      <ReadOnlyField
        label="Payment Amount"
        value="₹8,885.00"
        action={<Button size="small">Change</Button>}
        hint="The EMI of installment #4."
      />
    ),
  },
  SearchField: { empty: () => <Search />, 'with results': () => <Search start="Asha" /> },
  SelectField: {
    placeholder: () => <Chosen />,
    chosen: () => <Chosen start="UPI" />,
    error: () => <Chosen error="Please choose a method." />,
    disabled: () => <Chosen start="Cash" disabled />,
  },
  TextAreaField: {
    empty: () => <TextArea />,
    filled: () => <TextArea start="The cheque came back." />,
    error: () => <TextArea error="A reason is required." />,
  },
  TextField: {
    empty: () => <Typed as={TextField} />,
    filled: () => <Typed as={TextField} start="Asha Rao" />,
    error: () => <Typed as={TextField} error="Name is required." />,
    warning: () => <Typed as={TextField} start="ASHA" warning="Written in capitals." />,
    disabled: () => <Typed as={TextField} start="Asha Rao" disabled />,
    date: () => <Typed as={TextField} type="date" start="2026-11-14" />,
  },
};
