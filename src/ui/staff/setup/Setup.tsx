import { useSelector } from '@xstate/react';
import { Fragment } from 'react';
import type { lenderSetup, SetupSection as Section } from '#machines/lender/lenderSetup.ts';
import { setupSections } from '#machines/lender/lenderSetup.ts';
import type { ActorRefFrom } from 'xstate';
import { formatInstant } from '#domain/values/format.ts';
import { PageTitle } from '#ui/kit/lender.tsx';
import { useUnsaved } from '#ui/kit/leaving.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import { PendingPart } from '#ui/parts/PendingPart.tsx';
import { LogoSection } from './LogoSection.tsx';
import { SetupSection } from './SetupSection.tsx';
import { VersionDialog } from './VersionDialog.tsx';
import { VersionList } from './VersionList.tsx';

export interface SetupProps {
  readonly machine: typeof lenderSetup;
  /** True for a Viewer, who may read but not edit. */
  readonly isViewOnly: boolean;
}

/** The screen at `/setup`: the lender's settings by section, and their versions (rule LENDER). */
export function Setup({ machine, isViewOnly }: SetupProps) {
  const actor = useActorRef(machine);
  const snapshot = useSelector(actor, (current) => current);
  const { lender, chosen } = snapshot.context;
  const { settings, versions, logo } = snapshot.children;
  useUnsaved(snapshot.hasTag('unsaved'));
  return (
    <>
      <PageTitle>Set-up</PageTitle>
      <PageHeader
        title="Set-up"
        note={
          lender === null || lender.changedAt === null
            ? undefined
            : `Saved by ${lender.changedBy ?? 'somebody'} on ${formatInstant(lender.changedAt)}`
        }
      />
      {settings === undefined ? null : (
        <PendingPart
          part={settings}
          skeleton={<Skeleton variant="text" rows={10} label="Loading the set-up..." />}
          isOptional
        />
      )}
      {lender === null
        ? null
        : setupSections.map((section) => (
            <Fragment key={section}>
              <ShownSection actor={actor} section={section} isViewOnly={isViewOnly} />
              {section !== 'identity' || logo === undefined ? null : (
                <LogoSection actor={logo} lender={lender} isViewOnly={isViewOnly} />
              )}
            </Fragment>
          ))}
      {versions === undefined ? null : (
        <VersionList list={versions} onRead={(version) => actor.send({ type: 'version.chosen', version })} />
      )}
      <VersionDialog version={chosen} onClose={() => actor.send({ type: 'version.closed' })} />
    </>
  );
}

interface ShownSectionProps extends Pick<SetupProps, 'isViewOnly'> {
  readonly actor: ActorRefFrom<typeof lenderSetup>;
  readonly section: Section;
}

function ShownSection({ actor, section, isViewOnly }: ShownSectionProps) {
  const record = useSelector(actor, (snapshot) => snapshot.children[section]);
  return record === undefined ? null : (
    <SetupSection section={section} actor={record} isViewOnly={isViewOnly} />
  );
}
