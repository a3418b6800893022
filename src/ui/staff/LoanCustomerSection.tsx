import type { Customer } from '../../domain/customer.ts';
import type { CustomerField } from '../../domain/customerEdit.ts';
import type { copyToClipboard } from '../../machines/copyToClipboard.ts';
import type { RecordActor } from '../../machines/record.ts';
import { customerGroups } from '../record/customerFields.ts';
import { RecordSection } from '../record/RecordSection.tsx';

export interface LoanCustomerSectionProps {
  readonly actor: RecordActor<Customer, CustomerField>;
  readonly copyMachine: typeof copyToClipboard;
}

/** Customer Details */
export function LoanCustomerSection({ actor, copyMachine }: LoanCustomerSectionProps) {
  return (
    <RecordSection
      name="customer"
      title="Customer Details"
      groups={customerGroups}
      actor={actor}
      copyMachine={copyMachine}
      updated="Customer details updated successfully!"
    />
  );
}
