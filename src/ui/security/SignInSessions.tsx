import { useSelector } from '@xstate/react';
import { formatInstant, missing } from '#domain/values/format.ts';
import type { SignInSession } from '#domain/account/signInSession.ts';
import { type Ending, signInSessions } from '#machines/security/signInSessions.ts';
import { AlertDialog } from '#ui/kit/AlertDialog.tsx';
import { Badge } from '#ui/kit/Badge.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { SubmitError } from '#ui/kit/Errors.tsx';
import { LongTable } from '#ui/kit/LongTable.tsx';
import { OutcomeBanner } from '#ui/kit/OutcomeBanner.tsx';
import { Section } from '#ui/kit/Section.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import type { Column } from '#ui/kit/tableParts.ts';
import { UnreadableRows } from '#ui/kit/UnreadableRows.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import { PendingPart } from '#ui/parts/PendingPart.tsx';
import { note, panel } from './Security.css.ts';

export interface SignInSessionsProps {
  readonly machine: typeof signInSessions;
}

/** The sessions of an account by device, each with End. */
export function SignInSessions({ machine }: SignInSessionsProps) {
  const actor = useActorRef(machine);
  const snapshot = useSelector(actor, (current) => current);
  const { listed, ending, endFailure } = snapshot.context;
  const { sessions } = snapshot.children;
  const hasOthers = listed?.rows.some(({ current }) => !current) ?? false;
  return (
    <Section
      title="Where you are signed in"
      actions={
        hasOthers ? (
          <Button onClick={() => actor.send({ type: 'others.chosen' })}>End all other sessions</Button>
        ) : undefined
      }
    >
      <div className={panel}>
        {snapshot.matches({ shown: 'gone' }) ? (
          <OutcomeBanner tone="info">This session had ended already.</OutcomeBanner>
        ) : null}
        {snapshot.matches({ shown: 'ended' }) ? (
          <OutcomeBanner tone="positive">{endedWords(ending)}</OutcomeBanner>
        ) : null}
        {sessions === undefined ? null : (
          <PendingPart
            part={sessions}
            skeleton={<Skeleton variant="table" rows={3} columns={5} label="Loading your sessions..." />}
            isOptional
          />
        )}
        {listed === null ? null : (
          <>
            <p className={note}>End a session that you do not know, then change your password.</p>
            <UnreadableRows count={listed.unreadable} />
            {listed.rows.length === 0 ? (
              <EmptyState title="No sessions found.">
                The devices on which you sign in are listed here.
              </EmptyState>
            ) : (
              <LongTable
                caption="Sessions"
                columns={columnsOf((session) => actor.send({ type: 'session.chosen', session }))}
                rows={listed.rows}
                rowKey={({ id }) => id}
              />
            )}
          </>
        )}
      </div>
      <AlertDialog
        open={snapshot.hasTag('asking')}
        onOpenChange={() => actor.send({ type: 'end.cancelled' })}
        title={ending?._tag === 'Others' ? 'End all other sessions?' : 'End this session?'}
        description={questionOf(ending)}
        confirmLabel={ending?._tag === 'Others' ? 'End all other sessions' : 'End session'}
        busyLabel="Ending..."
        tone="danger"
        busy={snapshot.hasTag('working')}
        onConfirm={() => actor.send({ type: 'end.confirmed' })}
      >
        {snapshot.matches({ asking: 'refused' }) || snapshot.matches({ asking: 'unanswered' }) ? (
          <SubmitError failure={endFailure} />
        ) : null}
      </AlertDialog>
    </Section>
  );
}

const questionOf = (ending: Ending | null): string =>
  ending?._tag === 'One'
    ? `${ending.session.device} will be signed out at once. What is not saved there is lost.`
    : 'Every device but this one will be signed out at once. What is not saved there is lost.';

const endedWords = (ending: Ending | null): string =>
  ending?._tag === 'One' ? `${ending.session.device} is signed out.` : 'All your other sessions have ended.';

const columnsOf = (onEnd: (session: SignInSession) => void): readonly Column<SignInSession>[] => [
  { key: 'device', header: 'Device', card: 'title', cell: ({ device }) => device },
  {
    key: 'place',
    header: 'Place',
    priority: 3,
    foldsUnder: 'device',
    foldsBare: true,
    card: 'figure',
    cell: ({ address }) => address ?? missing,
  },
  {
    key: 'startedAt',
    header: 'Signed in',
    priority: 2,
    foldsUnder: 'device',
    cell: ({ startedAt }) => formatInstant(startedAt),
  },
  {
    key: 'lastUsedAt',
    header: 'Last used',
    card: 'detail',
    cardMark: 'Last used',
    cell: ({ lastUsedAt }) => formatInstant(lastUsedAt),
  },
  {
    key: 'end',
    header: 'Actions',
    card: 'actions',
    cell: (session) =>
      session.current ? (
        <Badge tone="positive">This device</Badge>
      ) : (
        <Button size="small" onClick={() => onEnd(session)}>
          End
        </Button>
      ),
  },
];
