import type { Customer, CustomerField } from '#domain/records/customer.ts';
import { isMaskedNumber } from '#domain/records/identityNumber.ts';
import type { copyToClipboard } from '#machines/app/copyToClipboard.ts';
import type { Definition } from '#ui/kit/DefinitionList.tsx';
import { type IdentityMachines, IdentityNumber } from '#ui/records/IdentityNumber.tsx';
import { definitionOf, type RecordField } from '#ui/records/RecordField.tsx';

/** A field of a customer for staff: an identity number shows its last four characters, and the whole on demand. */
export const customerDefinition =
  (identityMachines: IdentityMachines) =>
  (
    field: RecordField<Customer, CustomerField>,
    customer: Customer,
    copyMachine: typeof copyToClipboard | undefined,
  ): Definition => {
    const { label, identity } = field;
    const number = identity === undefined ? null : customer[identity];
    // The server sends a Viewer only the last four characters, so there is nothing to reveal.
    if (identity === undefined || number === null || isMaskedNumber(number)) {
      const defined = definitionOf(field, customer, copyMachine);
      const { email } = customer;
      return email !== null && defined.value === email
        ? { ...defined, value: breakableMail(email) }
        : defined;
    }
    return {
      term: label,
      value: (
        <IdentityNumber
          key={number}
          machines={identityMachines}
          label={label}
          input={{ customerId: customer.customerId, field: identity, number }}
        />
      ),
    };
  };

/** An address that is too long for its line breaks after its @, and no name in its middle. */
const breakableMail = (email: string) => {
  const after = email.indexOf('@') + 1;
  return (
    <span>
      {email.slice(0, after)}
      <wbr />
      {email.slice(after)}
    </span>
  );
};
