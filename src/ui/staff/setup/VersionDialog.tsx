import type { LenderVersion } from '#domain/lender/lenderVersion.ts';
import { settingsForm } from '#domain/lender/settingsForm.ts';
import { formatInstant, missing } from '#domain/values/format.ts';
import { setupSections } from '#machines/lender/lenderSetup.ts';
import { DefinitionList } from '#ui/kit/DefinitionList.tsx';
import { Dialog } from '#ui/kit/Dialog.tsx';
import { FieldGroup } from '#ui/records/FieldGroups.tsx';
import { definitionOf } from '#ui/records/RecordField.tsx';
import * as record from '#ui/records/Record.css.ts';
import { accountGroups, setupGroups } from './setupGroups.ts';

export interface VersionDialogProps {
  /** The version to read; null for none. */
  readonly version: LenderVersion | null;
  readonly onClose: () => void;
}

/** The settings of one version of the set-up; null when none is chosen. */
export function VersionDialog({ version, onClose }: VersionDialogProps) {
  if (version === null) return null;
  const groups = setupSections.flatMap((section) =>
    section === 'accounts' ? accountGroups(settingsForm.draftOf(version), false) : setupGroups[section],
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Version ${version.version}`}
      description={`Saved by ${version.changedBy ?? missing} on ${formatInstant(version.changedAt)}.`}
      size="wide"
    >
      <div className={record.record}>
        {groups.map((group) => (
          <FieldGroup key={group.title} title={group.title}>
            <DefinitionList items={group.fields.map((field) => definitionOf(field, version, undefined))} />
          </FieldGroup>
        ))}
      </div>
    </Dialog>
  );
}
