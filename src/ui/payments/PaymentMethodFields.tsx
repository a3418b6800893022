import { type PaymentMethod, paymentMethods } from '#domain/loan/payment/payment.ts';
import { SelectField } from '#ui/kit/SelectField.tsx';
import { TextField } from '#ui/kit/TextField.tsx';
import * as styles from './ConfirmPayment.css.ts';

export interface PaymentMethodFieldsProps {
  readonly method: PaymentMethod | '';
  readonly customMethod: string;
  readonly disabled: boolean;
  readonly errorFor: (field: 'method' | 'customMethod') => string | undefined;
  readonly onMethod: (method: PaymentMethod | '') => void;
  readonly onCustomMethod: (customMethod: string) => void;
}

/** The payment method; Other asks for the method's name. */
export function PaymentMethodFields(props: PaymentMethodFieldsProps) {
  const { method, customMethod, disabled, errorFor, onMethod, onCustomMethod } = props;
  return (
    <div className={styles.pair}>
      <SelectField
        id="method"
        label="Payment Method"
        required
        disabled={disabled}
        placeholder="Choose a method"
        options={paymentMethods.map((offered) => ({ value: offered, label: offered }))}
        value={method}
        error={errorFor('method')}
        onValueChange={(chosen) => onMethod(chosen as PaymentMethod | '')}
      />
      {method === 'Other' ? (
        <TextField
          id="customMethod"
          label="Custom Payment Method"
          required
          disabled={disabled}
          maxLength={100}
          value={customMethod}
          error={errorFor('customMethod')}
          onValueChange={onCustomMethod}
        />
      ) : null}
    </div>
  );
}

/** The message for a missing payment method, with the id of the field that lacks it. */
export const methodProblem = (method: PaymentMethod | '') => ({
  fieldId: method === 'Other' ? 'customMethod' : 'method',
  message: 'Please select or enter a valid payment method.',
});

/** The message for a reference that the server would refuse. */
export const referenceWords = 'A reference has at most 40 letters, digits, / and -.';
