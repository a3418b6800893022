import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { PageTitle } from '#ui/kit/lender.tsx';
import type { Paging } from '#domain/lists/listQuery.ts';
import type { ListInput } from '#machines/kinds/list.ts';
import type { approvals, Deciding, Decision } from '#machines/staff/approvals.ts';
import { AlertDialog } from '#ui/kit/AlertDialog.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { SubmitError } from '#ui/kit/Errors.tsx';
import { OutcomeBanner } from '#ui/kit/OutcomeBanner.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { TextAreaField } from '#ui/kit/TextAreaField.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import * as styles from './Approvals.css.ts';
import { RequestList, type RequestListProps } from './RequestList.tsx';

export interface ApprovalsProps extends Omit<RequestListProps, 'list' | 'onDecide'> {
  readonly machine: typeof approvals;
  readonly input: ListInput<Paging>;
}

/** The screen at `/approvals`: requests that wait for a second person, and those that are decided (rule APPROVALS). */
export function Approvals({ machine, input, onQuery, followAddress }: ApprovalsProps) {
  const actor = useActorRef(machine, { input });
  const snapshot = useSelector(actor, (current) => current);
  const { deciding, failure } = snapshot.context;
  const { list } = snapshot.children;
  const isLoaded = useSelector(list, (current) => (current?.context.load ?? null) !== null);
  return (
    <>
      <PageTitle>Approvals</PageTitle>
      <PageHeader
        title="Approvals"
        actions={
          isLoaded ? (
            <Button data-key="refresh" onClick={() => list?.send({ type: 'load.requested' })}>
              Refresh
            </Button>
          ) : undefined
        }
      />
      {/* Takes the focus when the focused button disappears. */}
      <div className={styles.panel} tabIndex={-1}>
        {snapshot.matches({ choosing: 'decided' }) ? (
          <OutcomeBanner tone="positive">{outcomeWords(deciding)}</OutcomeBanner>
        ) : null}
        {snapshot.matches({ choosing: 'overtaken' }) ? (
          <OutcomeBanner tone="info" title={`${nameOf(deciding)} awaits no decision`}>
            {failure?.reason}
          </OutcomeBanner>
        ) : null}
        {list === undefined ? null : (
          <RequestList
            list={list}
            onQuery={onQuery}
            followAddress={followAddress}
            onDecide={(approval, decision) => actor.send({ type: 'decision.chosen', approval, decision })}
          />
        )}
      </div>
      <DecisionDialog actor={actor} />
    </>
  );
}

/** Asks before a decision is sent; a rejection needs a note. */
function DecisionDialog({ actor }: { readonly actor: ActorRefFrom<typeof approvals> }) {
  const snapshot = useSelector(actor, (current) => current);
  const { deciding, failure } = snapshot.context;
  const words = deciding === null ? questions.approve : questions[deciding.decision];
  return (
    <AlertDialog
      open={snapshot.hasTag('asking')}
      onOpenChange={() => actor.send({ type: 'decision.cancelled' })}
      title={`${words.title} ${deciding?.approval.approvalId ?? 'this request'}?`}
      description={`${deciding?.approval.summary ?? ''} ${words.means}`}
      confirmLabel={words.title}
      busyLabel={words.busy}
      tone={deciding?.decision === 'approve' ? undefined : 'danger'}
      busy={snapshot.hasTag('working')}
      onConfirm={() => actor.send({ type: 'decision.confirmed' })}
    >
      {deciding?.decision === 'reject' ? (
        <TextAreaField
          label="Note"
          hint="The person who has asked is mailed it."
          required
          rows={3}
          maxLength={500}
          disabled={snapshot.hasTag('working')}
          error={snapshot.matches({ asking: 'incomplete' }) ? 'Please say why.' : undefined}
          value={deciding.note}
          onValueChange={(note) => actor.send({ type: 'note.changed', note })}
        />
      ) : null}
      {snapshot.matches({ asking: 'refused' }) ? <SubmitError failure={failure} /> : null}
    </AlertDialog>
  );
}

/** For each decision: the label of its button, an explanation of its effect, and the label while it is sent. */
const questions: Readonly<
  Record<Decision, { readonly title: string; readonly means: string; readonly busy: string }>
> = {
  approve: { title: 'Approve', means: 'It is done at once.', busy: 'Approving...' },
  reject: { title: 'Reject', means: 'Nothing is done.', busy: 'Rejecting...' },
  withdraw: { title: 'Withdraw', means: 'Nothing is done.', busy: 'Withdrawing...' },
};

const nameOf = (deciding: Deciding | null): string => deciding?.approval.approvalId ?? 'The request';

const outcomeWords = (deciding: Deciding | null): string => {
  const name = nameOf(deciding);
  switch (deciding?.decision) {
    case 'reject':
      return `${name} is rejected. Nothing was done.`;
    case 'withdraw':
      return `${name} is withdrawn. Nothing was done.`;
    default:
      return `${name} is approved, and done.`;
  }
};
