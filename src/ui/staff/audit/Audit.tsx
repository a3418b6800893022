import { PageTitle } from '#ui/kit/lender.tsx';
import type { AuditRecord } from '#domain/audit/auditRecord.ts';
import type { SecurityEvent } from '#domain/audit/securityEvent.ts';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { Tabs } from '#ui/kit/Tabs.tsx';
import { auditChangeColumns } from './auditChangeColumns.tsx';
import { AuditList, type AuditScreenProps } from './AuditList.tsx';
import { changeFilters, securityFilters } from './auditFilters.ts';
import { securityEventColumns } from './securityEventColumns.tsx';

export const auditTabs = ['changes', 'security'] as const;
export type AuditTab = (typeof auditTabs)[number];

export interface AuditProps {
  readonly changes: AuditScreenProps<AuditRecord>;
  /** The security log; null for a person who is not an Admin and may not read it. */
  readonly security: AuditScreenProps<SecurityEvent> | null;
  readonly tab: AuditTab;
  readonly onTab: (tab: AuditTab) => void;
}

/** The screen at `/audit`: the trail of changes and, for Admins, the security log (rule AUDIT-PAGE). */
export function Audit({ changes, security, tab, onTab }: AuditProps) {
  const ofChanges = (
    <AuditList
      {...changes}
      caption="Changes"
      loading="Loading changes..."
      emptyTitle="No changes found"
      filters={changeFilters}
      columns={auditChangeColumns}
    />
  );
  return (
    <>
      <PageTitle>Audit</PageTitle>
      <PageHeader title="Audit" />
      {security === null ? (
        ofChanges
      ) : (
        <Tabs
          label="Audit"
          value={tab}
          onValueChange={onTab}
          tabs={[
            { value: 'changes', label: 'Changes', content: ofChanges },
            {
              value: 'security',
              label: 'Security',
              content: (
                <AuditList
                  {...security}
                  caption="Security events"
                  loading="Loading security events..."
                  emptyTitle="No security events found"
                  filters={securityFilters}
                  columns={securityEventColumns}
                />
              ),
            },
          ]}
        />
      )}
    </>
  );
}
