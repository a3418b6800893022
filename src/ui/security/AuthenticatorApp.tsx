import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { authenticatorApp } from '#machines/security/authenticatorApp.ts';
import type { AppOffer, authenticatorAppSteps } from '#machines/security/authenticatorAppSteps.ts';
import type { copyToClipboard } from '#machines/app/copyToClipboard.ts';
import type { recoveryCodes } from '#machines/security/recoveryCodes.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Dialog } from '#ui/kit/Dialog.tsx';
import { SubmitError } from '#ui/kit/Errors.tsx';
import { useRecording } from '#ui/kit/leaving.tsx';
import { PasswordField } from '#ui/kit/PasswordField.tsx';
import { TextField } from '#ui/kit/TextField.tsx';
import { CopyValue } from '#ui/records/CopyValue.tsx';
import { isRefusedStep } from '#machines/security/factorStep.ts';
import { QrCode } from './QrCode.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import { useFactorForm } from './useFactorForm.ts';
import { code, form, offered, secretLine } from './Security.css.ts';

export interface AuthenticatorAppProps {
  readonly actor: ActorRefFrom<typeof authenticatorApp>;
  readonly codesMachine: typeof recoveryCodes;
  readonly copyMachine: typeof copyToClipboard;
}

/** The dialog with the steps that add an authenticator app, then the recovery codes. */
export function AuthenticatorApp({ actor, codesMachine, copyMachine }: AuthenticatorAppProps) {
  const snapshot = useSelector(actor, (current) => current);
  const steps: ActorRefFrom<typeof authenticatorAppSteps> | undefined = snapshot.children.steps;
  const step = useSelector(steps, (current) => current);
  const fields = step?.children.step;
  const isRefused = useSelector(fields, isRefusedStep);
  const formId = useId();
  const offer = step?.context.offer ?? null;
  const isWorking = step?.hasTag('working') === true;
  useRecording(isWorking);
  const cancel = () => fields?.send({ type: 'enrolment.cancelled' });
  return (
    <>
      <Dialog
        open={snapshot.hasTag('asking')}
        held={isWorking}
        onOpenChange={cancel}
        title="Add authenticator app"
        description={
          offer === null
            ? 'An app on your phone shows a new code every half minute; signing in asks for it.'
            : 'Scan this with the app, or type the key into it. Then enter the code that it shows.'
        }
        footer={
          <>
            <Button disabled={isWorking} onClick={cancel}>
              Cancel
            </Button>
            <Button
              type="submit"
              form={formId}
              variant="primary"
              busy={isWorking}
              busyLabel={offer === null ? 'Continuing...' : 'Adding...'}
            >
              {isRefused ? 'Retry' : offer === null ? 'Continue' : 'Add'}
            </Button>
          </>
        }
      >
        {/* Each step has its own form, so that its first field takes the focus. */}
        {steps === undefined ? null : (
          <StepForm key={offer?.id} actor={steps} formId={formId} offer={offer} copyMachine={copyMachine} />
        )}
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

interface StepFormProps {
  readonly actor: ActorRefFrom<typeof authenticatorAppSteps>;
  readonly formId: string;
  readonly offer: AppOffer | null;
  readonly copyMachine: typeof copyToClipboard;
}

function StepForm({ actor, formId, offer, copyMachine }: StepFormProps) {
  const { controls, submit } = useFactorForm(actor);
  return (
    <form id={formId} className={form} onSubmit={submit} noValidate>
      {offer === null ? (
        <PasswordField {...controls('currentPassword')} autoComplete="current-password" />
      ) : (
        <>
          <div className={offered}>
            <QrCode modules={offer.modules} label="QR code for the authenticator app" />
            <div>
              Key
              <div className={secretLine}>
                <code className={code}>{offer.secret}</code>
                <CopyValue machine={copyMachine} label="Key" text={offer.secret} />
              </div>
            </div>
          </div>
          <TextField
            {...controls('name')}
            hint="Such as the phone that it is on."
            autoComplete="off"
            maxLength={100}
          />
          <TextField
            {...controls('code')}
            hint="The six digits that the app shows."
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
          />
        </>
      )}
    </form>
  );
}
