import type { ReceiptDraft } from '#domain/loanAccount/receiptOrder.ts';
import type { Day } from '#domain/values/calendar.ts';
import { MoneyField } from '#ui/kit/MoneyField.tsx';
import { SelectField } from '#ui/kit/SelectField.tsx';
import { TextField } from '#ui/kit/TextField.tsx';
import * as styles from '#ui/payments/ConfirmPayment.css.ts';
import { PaymentMethodFields } from '#ui/payments/PaymentMethodFields.tsx';
import { ReceivedOn } from '#ui/payments/ReceivedOn.tsx';

interface ReceiptFieldsProps {
  readonly draft: ReceiptDraft;
  readonly today: Day;
  readonly disabled: boolean;
  readonly errorFor: (field: string) => string | undefined;
  readonly onChange: (change: Partial<ReceiptDraft>) => void;
}

/** The fields of a receipt: amount, method, reference, the use of money that is left over, and below More its day. */
export function ReceiptFields({ draft, today, disabled, errorFor, onChange }: ReceiptFieldsProps) {
  return (
    <>
      <MoneyField
        id="amount"
        label="Amount"
        required
        disabled={disabled}
        value={draft.amount}
        error={errorFor('amount')}
        onValueChange={(amount) => onChange({ amount })}
      />
      <PaymentMethodFields
        method={draft.method}
        customMethod={draft.customMethod}
        disabled={disabled}
        errorFor={errorFor}
        onMethod={(method) => onChange({ method })}
        onCustomMethod={(customMethod) => onChange({ customMethod })}
      />
      <div className={styles.pair}>
        <TextField
          id="reference"
          label="Reference"
          optional
          hint="The bank's or the app's number of the money"
          maxLength={100}
          disabled={disabled}
          value={draft.reference}
          error={errorFor('reference')}
          onValueChange={(reference) => onChange({ reference })}
        />
        <SelectField
          id="excess"
          label="What is left over"
          disabled={disabled}
          options={excessOptions}
          value={draft.excess}
          onValueChange={(chosen) => onChange({ excess: chosen as ReceiptDraft['excess'] })}
        />
      </div>
      <ReceivedOn
        value={draft.receivedOn}
        today={today}
        disabled={disabled}
        error={errorFor('receivedOn')}
        onChange={(receivedOn) => onChange({ receivedOn })}
      />
    </>
  );
}

const excessOptions = [
  { value: 'advance', label: 'Keep as advance' },
  { value: 'pay-ahead', label: 'Pay next installments' },
];
