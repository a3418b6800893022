import { useSelector } from '@xstate/react';
import type { setupLead } from '#machines/lender/setupLead.ts';
import { setupSteps } from '#domain/lender/firstSetup.ts';
import { Banner } from '#ui/kit/Banner.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';

export interface SetupReminderProps {
  readonly machine: typeof setupLead;
  readonly onContinue: () => void;
}

/** Leads the first Admin of a new lender to its set-up, or reminds them of it where they have left it. */
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
