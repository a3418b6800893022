import type { Customer, CustomerField } from '#domain/records/customer.ts';
import { customerGroups } from '#ui/records/labels/customerGroups.ts';
import type { RecordGroup } from '#ui/records/RecordField.tsx';

const titles: Readonly<Record<string, string>> = {
  Personal: 'Personal Information',
  Address: 'Address Information',
  Identification: 'Identification Details',
};

/**
 * The fields of a customer as the borrower sees and edits them (rule PROFILE-FIELDS): without the status; the e-mail,
 * by which they sign in, is shown and stays as it is.
 */
export const portalProfileGroups: readonly RecordGroup<Customer, CustomerField>[] = customerGroups.map(
  ({ title, fields }) => ({
    title: titles[title] ?? title,
    note:
      title === 'Personal' ? 'You sign in with your email: to change it, please contact support.' : undefined,
    fields: fields
      .filter(({ control }) => control !== undefined && control.field !== 'status')
      .map(({ control, ...field }) => (control?.field === 'email' ? field : { ...field, control })),
  }),
);
