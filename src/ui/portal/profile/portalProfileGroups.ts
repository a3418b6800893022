import type { Customer, CustomerField } from '#domain/records/customer.ts';
import { customerGroups } from '#ui/records/labels/customerGroups.ts';
import type { RecordGroup } from '#ui/records/RecordField.tsx';

const titles: Readonly<Record<string, string>> = {
  Personal: 'Personal Information',
  Address: 'Address Information',
  Identification: 'Identification Details',
};

/** What the browser knows of the person who fills in their own record. */
const filledIn: Partial<Readonly<Record<CustomerField, string>>> = {
  name: 'name',
  phone: 'tel',
  dob: 'bday',
  gender: 'sex',
  address: 'address-line1',
  city: 'address-level2',
  state: 'address-level1',
  zip: 'postal-code',
  country: 'country-name',
};

/**
 * The fields of a customer that the borrower sees and edits (rule PROFILE-FIELDS): all but the status. The e-mail is
 * read-only, since the borrower signs in with it.
 */
export const portalProfileGroups: readonly RecordGroup<Customer, CustomerField>[] = customerGroups.map(
  ({ title, fields }) => ({
    title: title === null ? null : (titles[title] ?? title),
    note:
      title === 'Personal' ? 'You sign in with your email: to change it, please contact support.' : undefined,
    fields: fields
      .filter(({ control }) => control !== undefined && control.field !== 'status')
      .map(({ control, ...field }) =>
        control === undefined || control.field === 'email'
          ? field
          : { ...field, control: { ...control, autoComplete: filledIn[control.field] } },
      ),
  }),
);
