import { useSelector } from '@xstate/react';
import type { SubmitEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { authenticatorAppSteps } from '#machines/security/authenticatorAppSteps.ts';
import type { passkeySteps } from '#machines/security/passkeySteps.ts';
import { factorControls } from './factorControls.ts';
import { sendForm } from '#ui/kit/sendForm.ts';

/** The props of each field of a new factor's open step, and what sends the step. */
export function useFactorForm(actor: ActorRefFrom<typeof authenticatorAppSteps | typeof passkeySteps>) {
  const snapshot = useSelector(actor, (current) => current);
  const { step } = snapshot.children;
  const typed = useSelector(step, (current) => current?.context) ?? snapshot.context;
  const controls = factorControls({
    draft: typed.draft,
    problems: typed.problems,
    isWorking: snapshot.hasTag('working'),
    onChange: (change) => step?.send({ type: 'draft.changed', change }),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    sendForm(event, () => step?.send({ type: 'enrolment.submitted' }));
  };
  return { controls, submit };
}
