import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { authenticatorApp } from '#machines/security/authenticatorApp.ts';
import type { copyToClipboard } from '#machines/app/copyToClipboard.ts';
import type { passkey } from '#machines/security/passkey.ts';
import type { recoveryCodes } from '#machines/security/recoveryCodes.ts';
import type { FactorChange, secondFactors } from '#machines/security/secondFactors.ts';
import { AlertDialog } from '#ui/kit/AlertDialog.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { SubmitError } from '#ui/kit/Errors.tsx';
import { OutcomeBanner } from '#ui/kit/OutcomeBanner.tsx';
import { Section } from '#ui/kit/Section.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import { AuthenticatorApp } from './AuthenticatorApp.tsx';
import { FoundFactors } from './FoundFactors.tsx';
import { Passkey } from './Passkey.tsx';
import { newPasskeyObstacle } from './passkeyObstacle.ts';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import { PendingPart } from '#ui/parts/PendingPart.tsx';
import { buttons, note, panel } from './Security.css.ts';

export interface SecondFactorProps {
  readonly factorsMachine: typeof secondFactors;
  readonly appMachine: typeof authenticatorApp;
  readonly passkeyMachine: typeof passkey;
  readonly codesMachine: typeof recoveryCodes;
  readonly copyMachine: typeof copyToClipboard;
}

/** The signed-in staff member's second factors, with buttons to add and remove them. */
export function SecondFactor(props: SecondFactorProps) {
  const { factorsMachine, appMachine, passkeyMachine, codesMachine, copyMachine } = props;
  const app = useActorRef(appMachine);
  const key = useActorRef(passkeyMachine);
  const appChanges = useSelector(app, ({ context }) => context.changedCount);
  const keyChanges = useSelector(key, ({ context }) => context.changedCount);
  return (
    <Section title="Second factor">
      {/* The list is loaded again after each addition. */}
      <FactorList
        key={appChanges + keyChanges}
        machine={factorsMachine}
        codesMachine={codesMachine}
        app={app}
        passkey={key}
      />
      <AuthenticatorApp actor={app} codesMachine={codesMachine} copyMachine={copyMachine} />
      <Passkey actor={key} codesMachine={codesMachine} />
    </Section>
  );
}

interface FactorListProps {
  readonly machine: typeof secondFactors;
  readonly codesMachine: typeof recoveryCodes;
  readonly app: ActorRefFrom<typeof authenticatorApp>;
  readonly passkey: ActorRefFrom<typeof passkey>;
}

function FactorList({ machine, codesMachine, app, passkey: key }: FactorListProps) {
  const actor = useActorRef(machine);
  const snapshot = useSelector(actor, (current) => current);
  const { found, change, codes, changeFailure } = snapshot.context;
  const { factors } = snapshot.children;
  const obstacle = newPasskeyObstacle();
  const isRenewal = change?._tag === 'RenewCodes';
  return (
    <div className={panel}>
      <ListOutcome snapshot={snapshot} app={app} passkey={key} />
      {factors === undefined ? null : (
        <PendingPart
          part={factors}
          skeleton={<Skeleton variant="table" rows={2} columns={5} label="Loading your second factors..." />}
          isOptional
        />
      )}
      {found === null ? null : (
        <>
          <FoundFactors
            found={found}
            onRemove={(factor) => actor.send({ type: 'factor.chosen', factor })}
            onRenew={() => actor.send({ type: 'codes.chosen' })}
          />
          <div className={buttons}>
            <Button onClick={() => app.send({ type: 'enrolment.opened' })}>Add authenticator app</Button>
            {obstacle === null ? (
              <Button onClick={() => key.send({ type: 'enrolment.opened' })}>Add passkey</Button>
            ) : null}
          </div>
          {obstacle === null ? null : <p className={note}>{obstacle}</p>}
        </>
      )}
      <AlertDialog
        open={snapshot.hasTag('asking')}
        onOpenChange={() => actor.send({ type: 'change.cancelled' })}
        title={isRenewal ? 'Make new recovery codes?' : `Remove ${nameOf(change)}?`}
        description={
          isRenewal
            ? 'The codes that you have stored end at once.'
            : 'It no longer signs you in. With your last second factor go your recovery codes.'
        }
        confirmLabel={isRenewal ? 'Make new codes' : 'Remove'}
        busyLabel={isRenewal ? 'Making...' : 'Removing...'}
        tone={isRenewal ? 'normal' : 'danger'}
        busy={snapshot.hasTag('working')}
        onConfirm={() => actor.send({ type: 'change.confirmed' })}
      >
        {snapshot.matches({ asking: 'refused' }) || snapshot.matches({ asking: 'unanswered' }) ? (
          <SubmitError failure={changeFailure} />
        ) : null}
      </AlertDialog>
      <RecoveryCodesDialog
        open={snapshot.matches('codesShown')}
        machine={codesMachine}
        codes={codes}
        onStored={() => actor.send({ type: 'codes.stored' })}
      />
    </div>
  );
}

interface ListOutcomeProps extends Pick<FactorListProps, 'app' | 'passkey'> {
  readonly snapshot: SnapshotFrom<typeof secondFactors>;
}

/** What came of the last change of the factors. */
function ListOutcome({ snapshot, app, passkey: key }: ListOutcomeProps) {
  const { change } = snapshot.context;
  const isAdded = (of: SnapshotFrom<typeof passkey>) => of.matches({ closed: 'added' });
  const isUnsure = (of: SnapshotFrom<typeof passkey>) => of.matches({ closed: 'unsure' });
  const [isAppAdded, isKeyAdded] = [useSelector(app, isAdded), useSelector(key, isAdded)];
  const [isAppUnsure, isKeyUnsure] = [useSelector(app, isUnsure), useSelector(key, isUnsure)];
  if (snapshot.matches({ shown: 'gone' }))
    return <OutcomeBanner tone="info">This second factor had been removed already.</OutcomeBanner>;
  if (snapshot.matches({ shown: 'removed' }))
    return <OutcomeBanner tone="positive">{nameOf(change)} is removed.</OutcomeBanner>;
  if (isAppAdded || isKeyAdded)
    return <OutcomeBanner tone="positive">The second factor is added.</OutcomeBanner>;
  return change === null && (isAppUnsure || isKeyUnsure) ? (
    <OutcomeBanner tone="info">
      If it is listed, it is added. Recovery codes that came with it were not shown: make new ones.
    </OutcomeBanner>
  ) : null;
}

const nameOf = (change: FactorChange | null): string =>
  change?._tag === 'Remove' ? change.factor.name : 'the second factor';
