import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { SettingField } from '#domain/lender/settingField.ts';
import type { Draft } from '#domain/records/recordEdit.ts';
import { setupSteps, type SetupStep } from '#domain/lender/firstSetup.ts';
import type { firstSetup } from '#machines/lender/firstSetup.ts';
import { Banner } from '#ui/kit/Banner.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { PageTitle } from '#ui/kit/lender.tsx';
import { useUnsaved } from '#ui/kit/leaving.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { Section } from '#ui/kit/Section.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import { PendingPart } from '#ui/parts/PendingPart.tsx';
import { DraftForm } from '#ui/records/DraftForm.tsx';
import { StoppedForm } from '#ui/records/FormFields.tsx';
import { accountGroups, identityGroups, penaltyGroup, tenureGroup } from './setupGroups.ts';

export interface FirstSetupProps {
  readonly machine: typeof firstSetup;
  /** True for a Viewer, who is told that an Admin does this. */
  readonly isViewOnly: boolean;
  /** Calls `leave`, after a question where something typed is not saved yet. */
  readonly onLeave: (leave: () => void) => void;
  readonly openDashboard: () => void;
}

/**
 * The screen at `/setup/first`: a new lender's identity, its bank accounts, then tenures and penalty, a step each (rule
 * LENDER-FIRST).
 */
export function FirstSetup({ isViewOnly, ...steps }: FirstSetupProps) {
  return isViewOnly ? (
    <>
      <PageTitle>Set up your book</PageTitle>
      <PageHeader title="Set up your book" />
      <Banner tone="info" title="Only an Admin can set up the book.">
        You can read what was set up under <Link to="/setup">Set-up</Link>.
      </Banner>
    </>
  ) : (
    <SetupSteps {...steps} />
  );
}

/** The steps, one at a time. */
function SetupSteps({ machine, onLeave, openDashboard }: Omit<FirstSetupProps, 'isViewOnly'>) {
  const actor = useActorRef(machine);
  const snapshot = useSelector(actor, (current) => current);
  const { step, edit, failure } = snapshot.context;
  const { settings, draft } = snapshot.children;
  const isTyped = useSelector(draft, (current) => current?.hasTag('unsaved') === true);
  useUnsaved(isTyped || snapshot.hasTag('unsaved'), snapshot.hasTag('busy'));
  const leave = () => onLeave(() => actor.send({ type: 'setup.left' }));
  return (
    <>
      <PageTitle>Set up your book</PageTitle>
      <PageHeader
        title="Set up your book"
        note={step === null ? undefined : `Step ${setupSteps.indexOf(step) + 1} of ${setupSteps.length}`}
      />
      {settings === undefined ? null : (
        <PendingPart
          part={settings}
          skeleton={<Skeleton variant="text" rows={10} label="Loading the set-up..." />}
          isOptional
        />
      )}
      {snapshot.matches('stopped') ? (
        <StoppedForm
          failure={failure}
          onRetry={() => actor.send({ type: 'load.requested' })}
          onCancel={leave}
        />
      ) : null}
      {snapshot.matches('done') ? (
        <Banner tone="positive" title="Your book is set up.">
          <p>
            Everything can be changed under <Link to="/setup">Set-up</Link>, with the nodal officer and the
            terms of receipts.
          </p>
          <Button variant="primary" onClick={openDashboard}>
            Open the dashboard
          </Button>
        </Banner>
      ) : null}
      {step === null || edit === null || !snapshot.hasTag('open') ? null : (
        <Step key={step} step={step}>
          <DraftForm
            name={`first-${step}`}
            title={titles[step]}
            groups={groupsOf(step, edit.draft)}
            actor={draft}
            sent={{ edit, failure }}
            submitLabel="Save and continue"
            busyLabel="Saving..."
            cancelLabel="Leave for now"
            onCancel={leave}
          />
        </Step>
      )}
    </>
  );
}

interface StepProps {
  readonly step: SetupStep;
  readonly children: ReactNode;
}

/** One step. It takes the focus when it opens, so that a screen reader starts at its beginning. */
function Step({ step, children }: StepProps) {
  const start = useRef<HTMLDivElement>(null);
  useEffect(() => start.current?.focus(), []);
  return (
    <div ref={start} tabIndex={-1} style={{ outline: 'none' }}>
      <Section title={titles[step]}>
        <p>{words[step]}</p>
        {children}
      </Section>
    </div>
  );
}

const titles: Readonly<Record<SetupStep, string>> = {
  identity: 'Who you are',
  accounts: 'Your accounts',
  tenures: 'Your loans',
};

const words: Readonly<Record<SetupStep, string>> = {
  identity: 'This name and this address stand on every screen, mail and paper that your borrowers see.',
  accounts: 'Where loans are paid from and money comes in. You may leave this empty and add accounts later.',
  tenures: 'How long a loan may be, and what a late day may cost at most.',
};

const groupsOf = (step: SetupStep, draft: Draft<SettingField>) => {
  switch (step) {
    case 'identity':
      return identityGroups;
    case 'accounts':
      return accountGroups(draft, true);
    case 'tenures':
      return [tenureGroup, penaltyGroup];
  }
};
