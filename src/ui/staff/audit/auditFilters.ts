import type { AuditFilter } from '#domain/audit/auditQuery.ts';
import { auditSubjects } from '#domain/audit/auditRecord.ts';
import { kindWords, subjectNouns } from '#domain/audit/auditWords.ts';
import { securityKinds } from '#domain/audit/securityEvent.ts';
import type { SelectOption } from '#ui/kit/SelectField.tsx';

/** A filter of an audit list, as a form field. */
export type FilterField =
  | {
      readonly kind: 'choice';
      readonly filter: AuditFilter;
      readonly label: string;
      /** The label of the option that filters nothing. */
      readonly all: string;
      readonly options: readonly SelectOption[];
    }
  | { readonly kind: 'text'; readonly filter: AuditFilter; readonly label: string }
  | { readonly kind: 'day'; readonly filter: 'from' | 'to'; readonly label: string };

const days: readonly FilterField[] = [
  { kind: 'day', filter: 'from', label: 'From' },
  { kind: 'day', filter: 'to', label: 'To' },
];

export const changeFilters: readonly FilterField[] = [
  {
    kind: 'choice',
    filter: 'subject',
    label: 'Record',
    all: 'All records',
    options: auditSubjects.map((value) => ({ value, label: subjectNouns[value] })),
  },
  { kind: 'text', filter: 'id', label: 'Record ID' },
  { kind: 'text', filter: 'account', label: 'Person (e-mail or ID)' },
  ...days,
];

export const securityFilters: readonly FilterField[] = [
  {
    kind: 'choice',
    filter: 'kind',
    label: 'Event',
    all: 'All events',
    options: securityKinds.map((value) => ({ value, label: kindWords[value] })),
  },
  { kind: 'text', filter: 'account', label: 'Person (e-mail or ID)' },
  { kind: 'text', filter: 'address', label: 'Address' },
  ...days,
];
