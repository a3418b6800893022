import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Customer } from '#domain/records/customer.ts';
import type { copyToClipboard } from '#machines/app/copyToClipboard.ts';
import type { customerPage } from '#machines/customers/customerPage.ts';
import { DefinitionList } from '#ui/kit/DefinitionList.tsx';
import { LoadError } from '#ui/kit/Errors.tsx';
import { Section } from '#ui/kit/Section.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { customerDefinition } from '#ui/records/customerDefinition.tsx';
import { customerGroups } from '#ui/records/customerGroups.ts';
import { FieldGroup } from '#ui/records/FieldGroups.tsx';
import type { IdentityMachines } from '#ui/records/IdentityNumber.tsx';
import * as styles from '#ui/records/Record.css.ts';

export interface CustomerRecordProps {
  readonly actor: ActorRefFrom<typeof customerPage>;
  readonly copyMachine: typeof copyToClipboard;
  readonly identityMachines: IdentityMachines;
}

/** A customer's record, read here and edited on its own page. */
export function CustomerRecord({ actor, copyMachine, identityMachines }: CustomerRecordProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { customer, customerFailure } = snapshot.context;
  return (
    <Section title="Customer Details">
      {snapshot.matches({ open: { record: 'loading' } }) ? (
        <Skeleton variant="text" rows={6} label="Loading customer..." />
      ) : null}
      {snapshot.matches({ open: { record: 'unavailable' } }) ? (
        <LoadError failure={customerFailure} onRetry={() => actor.send({ type: 'customer.retried' })} />
      ) : null}
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
