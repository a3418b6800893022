import type { Customer } from '#domain/records/customer.ts';
import type { copyToClipboard } from '#machines/app/copyToClipboard.ts';
import { DefinitionList } from '#ui/kit/DefinitionList.tsx';
import { Section } from '#ui/kit/Section.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import type { PartRef } from '#ui/parts/part.ts';
import { PendingPart } from '#ui/parts/PendingPart.tsx';
import { customerDefinition } from '#ui/records/labels/customerDefinition.tsx';
import { customerGroups } from '#ui/records/labels/customerGroups.ts';
import { FieldGroup } from '#ui/records/FieldGroups.tsx';
import type { IdentityMachines } from '#ui/records/IdentityNumber.tsx';
import * as styles from '#ui/records/Record.css.ts';

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
  const define = customerDefinition(identityMachines);
  return (
    <div className={styles.record}>
      {customerGroups.map(({ title, fields }) => (
        <FieldGroup key={title} title={title}>
          <DefinitionList
            items={fields.map((field) =>
              define(field, customer, copied.has(field.label) ? copyMachine : undefined),
            )}
          />
        </FieldGroup>
      ))}
    </div>
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
