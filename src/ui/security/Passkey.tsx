import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { passkey } from '#machines/security/passkey.ts';
import type { passkeySteps } from '#machines/security/passkeySteps.ts';
import type { recoveryCodes } from '#machines/security/recoveryCodes.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Dialog } from '#ui/kit/Dialog.tsx';
import { SubmitError } from '#ui/kit/Errors.tsx';
import { useRecording } from '#ui/kit/leaving.tsx';
import { PasswordField } from '#ui/kit/PasswordField.tsx';
import { TextField } from '#ui/kit/TextField.tsx';
import { isRefusedStep } from '#machines/security/factorStep.ts';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import { useFactorForm } from './useFactorForm.ts';
import { form } from './Security.css.ts';

export interface PasskeyProps {
  readonly actor: ActorRefFrom<typeof passkey>;
  readonly codesMachine: typeof recoveryCodes;
}

/** The dialog that adds a passkey, then the recovery codes. */
export function Passkey({ actor, codesMachine }: PasskeyProps) {
  const snapshot = useSelector(actor, (current) => current);
  const steps: ActorRefFrom<typeof passkeySteps> | undefined = snapshot.children.steps;
  const step = useSelector(steps, (current) => current);
  const fields = step?.children.step;
  const isRefused = useSelector(fields, isRefusedStep);
  const formId = useId();
  const isWorking = step?.hasTag('working') === true;
  useRecording(isWorking);
  const cancel = () => fields?.send({ type: 'enrolment.cancelled' });
  return (
    <>
      <Dialog
        open={snapshot.hasTag('asking')}
        held={isWorking}
        onOpenChange={cancel}
        title="Add passkey"
        description="A passkey is kept by your device or a security key; signing in asks for it."
        footer={
          <>
            <Button disabled={isWorking} onClick={cancel}>
              Cancel
            </Button>
            <Button type="submit" form={formId} variant="primary" busy={isWorking} busyLabel="Adding...">
              {isRefused ? 'Retry' : 'Add'}
            </Button>
          </>
        }
      >
        {steps === undefined ? null : <PasskeyForm actor={steps} formId={formId} />}
        {isRefused ? <SubmitError failure={step?.context.failure ?? null} /> : null}
      </Dialog>
      <RecoveryCodesDialog
        open={snapshot.matches('codesShown')}
        machine={codesMachine}
        codes={snapshot.context.codes}
        onStored={() => actor.send({ type: 'codes.stored' })}
      />
    </>
  );
}

interface PasskeyFormProps {
  readonly actor: ActorRefFrom<typeof passkeySteps>;
  readonly formId: string;
}

function PasskeyForm({ actor, formId }: PasskeyFormProps) {
  const { controls, submit } = useFactorForm(actor);
  return (
    <form id={formId} className={form} onSubmit={submit} noValidate>
      <PasswordField {...controls('currentPassword')} autoComplete="current-password" />
      <TextField
        {...controls('name')}
        hint="Such as the device that keeps it."
        autoComplete="off"
        maxLength={100}
      />
    </form>
  );
}
