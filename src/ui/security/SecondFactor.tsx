import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { FactorsAnswer } from '#api/calls/factors.ts';
import { formatInstant } from '#domain/values/format.ts';
import type { SecondFactor as Factor } from '#domain/account/secondFactor.ts';
import type { authenticatorApp } from '#machines/security/authenticatorApp.ts';
import type { copyToClipboard } from '#machines/app/copyToClipboard.ts';
import type { passkey } from '#machines/security/passkey.ts';
import type { recoveryCodes } from '#machines/security/recoveryCodes.ts';
import type { FactorChange, secondFactors } from '#machines/security/secondFactors.ts';
import { AlertDialog } from '#ui/kit/AlertDialog.tsx';
import { Banner } from '#ui/kit/Banner.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { SubmitError } from '#ui/kit/Errors.tsx';
import { LongTable } from '#ui/kit/LongTable.tsx';
import { OutcomeBanner } from '#ui/kit/OutcomeBanner.tsx';
import { Section } from '#ui/kit/Section.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import type { Column } from '#ui/kit/tableParts.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import { AuthenticatorApp } from './AuthenticatorApp.tsx';
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
  const isAppAdded = useSelector(app, (current) => current.matches({ closed: 'added' }));
  const isKeyAdded = useSelector(key, (current) => current.matches({ closed: 'added' }));
  const obstacle = newPasskeyObstacle();
  const isRenewal = change?._tag === 'RenewCodes';
  return (
    <div className={panel}>
      {snapshot.matches({ shown: 'gone' }) ? (
        <OutcomeBanner tone="info">This second factor had been removed already.</OutcomeBanner>
      ) : null}
      {snapshot.matches({ shown: 'removed' }) ? (
        <OutcomeBanner tone="positive">{nameOf(change)} is removed.</OutcomeBanner>
      ) : isAppAdded || isKeyAdded ? (
        <OutcomeBanner tone="positive">The second factor is added.</OutcomeBanner>
      ) : null}
      {factors === undefined ? null : (
        <PendingPart
          part={factors}
          skeleton={<Skeleton variant="table" rows={2} columns={5} label="Loading your second factors..." />}
          isOptional
        />
      )}
      {found === null ? null : (
        <>
          <Found
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
        {snapshot.matches({ asking: 'refused' }) ? <SubmitError failure={changeFailure} /> : null}
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

interface FoundProps {
  readonly found: FactorsAnswer;
  readonly onRemove: (factor: Factor) => void;
  readonly onRenew: () => void;
}

function Found({ found: { required, factors, recoveryCodesLeft }, onRemove, onRenew }: FoundProps) {
  if (factors.length === 0)
    return (
      <>
        {required ? (
          <Banner tone="caution">A second factor is required here. Add one to go on.</Banner>
        ) : null}
        <EmptyState title="You have no second factor.">
          With one, your password alone signs nobody in.
        </EmptyState>
      </>
    );
  return (
    <>
      <p className={note}>Signing in takes your password and one of these.</p>
      <LongTable
        caption="Second factors"
        columns={columnsOf(onRemove)}
        rows={factors}
        rowKey={({ id }) => id}
      />
      <div className={buttons}>
        <span>{codesLeftWords(recoveryCodesLeft)}</span>
        <Button size="small" onClick={onRenew}>
          New recovery codes
        </Button>
      </div>
    </>
  );
}

const codesLeftWords = (left: number): string =>
  left === 1 ? '1 recovery code left' : `${left} recovery codes left`;

const nameOf = (change: FactorChange | null): string =>
  change?._tag === 'Remove' ? change.factor.name : 'the second factor';

const kinds: Readonly<Record<Factor['kind'], string>> = { totp: 'Authenticator app', passkey: 'Passkey' };

const columnsOf = (onRemove: (factor: Factor) => void): readonly Column<Factor>[] => [
  { key: 'name', header: 'Name', cell: ({ name }) => name },
  {
    key: 'kind',
    header: 'Kind',
    priority: 2,
    foldsUnder: 'name',
    foldsBare: true,
    cell: ({ kind }) => kinds[kind],
  },
  {
    key: 'createdAt',
    header: 'Added',
    priority: 3,
    foldsUnder: 'name',
    cell: ({ createdAt }) => formatInstant(createdAt),
  },
  {
    key: 'lastUsedAt',
    header: 'Last used',
    cell: ({ lastUsedAt }) => (lastUsedAt === null ? 'Never' : formatInstant(lastUsedAt)),
  },
  {
    key: 'remove',
    header: 'Actions',
    cell: (factor) => (
      <Button size="small" aria-label={`Remove ${factor.name}`} onClick={() => onRemove(factor)}>
        Remove
      </Button>
    ),
  },
];
