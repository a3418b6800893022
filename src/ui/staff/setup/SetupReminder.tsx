import { useSelector } from '@xstate/react';
import type { setupLead } from '#machines/lender/setupLead.ts';
import { setupSteps } from '#domain/lender/firstSetup.ts';
import { Banner } from '#ui/kit/Banner.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';

export interface SetupReminderProps {
  readonly machine: typeof setupLead;
  readonly onContinue: () => void;
}

/**
 * Opens the set-up for the first Admin of a new lender; shows a reminder instead where they left it before (rule
 * LENDER-FIRST).
 */
export function SetupReminder({ machine, onContinue }: SetupReminderProps) {
  const actor = useActorRef(machine);
  const snapshot = useSelector(actor, (current) => current);
  const { steps } = snapshot.context;
  return snapshot.matches('offered') ? (
    <Banner
      tone="info"
      title="Your book is not set up yet"
      action={{ label: 'Continue', onClick: onContinue }}
    >
      {steps.length} of {setupSteps.length} steps are open.
    </Banner>
  ) : null;
}
