import type { AuditFilter } from '#domain/audit/auditQuery.ts';
import { auditSubjects } from '#domain/audit/auditRecord.ts';
import { kindWords, subjectNouns } from '#domain/audit/auditWords.ts';
import { securityKinds } from '#domain/audit/securityEvent.ts';
import { dayFields, type FilterField } from '#ui/lists/ListFilters.tsx';

const longest = 200;

export const changeFilters: readonly FilterField<AuditFilter>[] = [
  {
    kind: 'choice',
    filter: 'subject',
    label: 'Record',
    all: 'All records',
    options: auditSubjects.map((value) => ({ value, label: subjectNouns[value] })),
  },
  { kind: 'text', filter: 'id', label: 'Record ID', longest },
  { kind: 'text', filter: 'account', label: 'Person (e-mail or ID)', longest },
  ...dayFields,
];

export const securityFilters: readonly FilterField<AuditFilter>[] = [
  {
    kind: 'choice',
    filter: 'kind',
    label: 'Event',
    all: 'All events',
    options: securityKinds.map((value) => ({ value, label: kindWords[value] })),
  },
  { kind: 'text', filter: 'account', label: 'Person (e-mail or ID)', longest },
  { kind: 'text', filter: 'address', label: 'Address', longest },
  ...dayFields,
];
