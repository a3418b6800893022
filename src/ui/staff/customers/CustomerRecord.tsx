import type { Customer } from '#domain/records/customer.ts';
import type { copyToClipboard } from '#machines/app/copyToClipboard.ts';
import { Section } from '#ui/kit/Section.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import type { PartRef } from '#ui/parts/part.ts';
import { PendingPart } from '#ui/parts/PendingPart.tsx';
import { customerDefinition } from '#ui/records/labels/customerDefinition.tsx';
import { customerGroups } from '#ui/records/labels/customerGroups.ts';
import type { IdentityMachines } from '#ui/records/IdentityNumber.tsx';
import { RecordGroups } from '#ui/records/RecordGroups.tsx';

export interface CustomerRecordProps {
  readonly details: PartRef;
  /** The record; null until it is loaded. */
  readonly customer: Customer | null;
  readonly copyMachine: typeof copyToClipboard;
  readonly identityMachines: IdentityMachines;
}

/** A customer's record, read-only: it is edited on its own page. */
export function CustomerRecord({ details, customer, copyMachine, identityMachines }: CustomerRecordProps) {
  return (
    <Section title="Customer Details">
      <PendingPart
        part={details}
        skeleton={<Skeleton variant="text" rows={6} label="Loading customer..." />}
      />
      {customer === null ? null : (
        <Definitions customer={customer} copyMachine={copyMachine} identityMachines={identityMachines} />
      )}
    </Section>
  );
}

interface DefinitionsProps extends Pick<CustomerRecordProps, 'copyMachine' | 'identityMachines'> {
  readonly customer: Customer;
}

function Definitions({ customer, copyMachine, identityMachines }: DefinitionsProps) {
  return (
    <RecordGroups
      groups={customerGroups}
      saved={customer}
      define={customerDefinition(identityMachines)}
      copyMachine={copyMachine}
      isCopied={(label) => copied.has(label)}
    />
  );
}

/** Fields with a copy button: those that people need in other programs. */
const copied: ReadonlySet<string> = new Set([
  'Customer ID',
  'Name',
  'Email',
  'Phone',
  'Address',
  'Aadhaar Number',
  'PAN',
  'Driving Licence',
]);
