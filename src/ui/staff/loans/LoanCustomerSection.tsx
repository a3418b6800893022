import type { Customer, CustomerField } from '#domain/records/customer.ts';
import type { copyToClipboard } from '#machines/app/copyToClipboard.ts';
import type { RecordActor } from '#machines/kinds/record.ts';
import { customerDefinition } from '#ui/records/labels/customerDefinition.tsx';
import { customerGroups } from '#ui/records/labels/customerGroups.ts';
import type { IdentityMachines } from '#ui/records/IdentityNumber.tsx';
import { RecordSection } from '#ui/records/RecordSection.tsx';

export interface LoanCustomerSectionProps {
  readonly actor: RecordActor<Customer, CustomerField>;
  readonly copyMachine: typeof copyToClipboard;
  readonly identityMachines: IdentityMachines;
}

/** The section Customer Details of a loan's page. */
export function LoanCustomerSection({ actor, copyMachine, identityMachines }: LoanCustomerSectionProps) {
  return (
    <RecordSection
      name="customer"
      title="Customer Details"
      groups={customerGroups}
      actor={actor}
      isRuled
      keepsButtonsInView
      copyMachine={copyMachine}
      definition={customerDefinition(identityMachines)}
      updated="Customer details updated successfully!"
    />
  );
}
