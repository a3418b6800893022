import { useSelector } from '@xstate/react';
import type { SetupSection as Section } from '#machines/lender/lenderSetup.ts';
import type { RecordActor } from '#machines/kinds/record.ts';
import type { Lender } from '#domain/lender/lenderVersion.ts';
import type { SettingField } from '#domain/lender/settingField.ts';
import { RecordSection } from '#ui/records/RecordSection.tsx';
import { accountGroups, setupGroups, setupTitles } from './setupGroups.ts';

export interface SetupSectionProps {
  readonly section: Section;
  readonly actor: RecordActor<Lender, SettingField>;
  /** True for a Viewer, who may read but not edit. */
  readonly isViewOnly: boolean;
}

/** One section of the set-up, which is edited and saved on its own. */
export function SetupSection({ section, actor, isViewOnly }: SetupSectionProps) {
  const snapshot = useSelector(actor, (current) => current);
  const typed = useSelector(snapshot.children.draft, (current) => current?.context.edit.draft);
  const title = setupTitles[section];
  return (
    <RecordSection
      name={`setup-${section}`}
      title={title}
      groups={
        section === 'accounts'
          ? accountGroups(typed ?? snapshot.context.edit.draft, !snapshot.hasTag('reading'))
          : setupGroups[section]
      }
      actor={actor}
      updated={`${title} saved.`}
      isReadOnly={isViewOnly}
    />
  );
}
