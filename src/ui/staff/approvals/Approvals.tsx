import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Approval } from '#domain/records/approval.ts';
import { brandName } from '#domain/values/brand.ts';
import type { approvals, Deciding, Decision } from '#machines/staff/approvals.ts';
import { AlertDialog } from '#ui/kit/AlertDialog.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { SubmitError } from '#ui/kit/Errors.tsx';
import { LongTable } from '#ui/kit/LongTable.tsx';
import { OutcomeBanner } from '#ui/kit/OutcomeBanner.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { TextAreaField } from '#ui/kit/TextAreaField.tsx';
import { UnreadableRows } from '#ui/kit/UnreadableRows.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import { PendingPart } from '#ui/parts/PendingPart.tsx';
import * as styles from './Approvals.css.ts';
import { approvalColumns } from './approvalColumns.tsx';

export interface ApprovalsProps {
  readonly machine: typeof approvals;
}

/** `/approvals` (rule APPROVALS) */
export function Approvals({ machine }: ApprovalsProps) {
  const actor = useActorRef(machine);
  const snapshot = useSelector(actor, (current) => current);
  const { listed, deciding } = snapshot.context;
  const { list } = snapshot.children;
  const isMissing = useSelector(list, (part) => part?.hasTag('retriable') === true);
  const choose = (approval: Approval, decision: Decision) =>
    actor.send({ type: 'decision.chosen', approval, decision });
  return (
    <>
      <title>{`Approvals · ${brandName}`}</title>
      <PageHeader
        title="Approvals"
        actions={
          listed === null ? undefined : (
            <Button onClick={() => actor.send({ type: 'load.requested' })}>Refresh</Button>
          )
        }
      />
      {/* The focus of a button that goes away stays within the panel. */}
      <div className={styles.panel} tabIndex={-1}>
        {snapshot.matches({ shown: 'decided' }) ? (
          <OutcomeBanner tone="positive">{outcomeWords(deciding)}</OutcomeBanner>
        ) : null}
        {list === undefined ? null : (
          <PendingPart
            part={list}
            isOptional
            skeleton={
              listed === null ? (
                <Skeleton variant="table" rows={4} columns={6} label="Loading the requests..." />
              ) : null
            }
          />
        )}
        {listed === null || isMissing ? null : (
          <>
            <UnreadableRows count={listed.unreadable} />
            {listed.rows.length === 0 ? (
              <EmptyState title="No requests found.">
                Large waivers and reverts, and new Admins, wait here for a second person.
              </EmptyState>
            ) : (
              <LongTable
                caption="Requests"
                columns={approvalColumns(choose)}
                rows={listed.rows}
                rowKey={({ _id, approvalId }) => _id ?? approvalId ?? ''}
              />
            )}
          </>
        )}
      </div>
      <DecisionDialog actor={actor} />
    </>
  );
}

/** The question before a decision; a rejection has a note. */
function DecisionDialog({ actor }: { readonly actor: ActorRefFrom<typeof approvals> }) {
  const snapshot = useSelector(actor, (current) => current);
  const { deciding, decisionFailure } = snapshot.context;
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
      {snapshot.matches({ asking: 'refused' }) ? <SubmitError failure={decisionFailure} /> : null}
    </AlertDialog>
  );
}

/** The words of each decision: the button, what it means, and while it is sent. */
const questions: Readonly<
  Record<Decision, { readonly title: string; readonly means: string; readonly busy: string }>
> = {
  approve: { title: 'Approve', means: 'It is done at once.', busy: 'Approving...' },
  reject: { title: 'Reject', means: 'Nothing is done.', busy: 'Rejecting...' },
  withdraw: { title: 'Withdraw', means: 'Nothing is done.', busy: 'Withdrawing...' },
};

const outcomeWords = (deciding: Deciding | null): string => {
  const name = deciding?.approval.approvalId ?? 'The request';
  switch (deciding?.decision) {
    case 'reject':
      return `${name} is rejected. Nothing was done.`;
    case 'withdraw':
      return `${name} is withdrawn. Nothing was done.`;
    default:
      return `${name} is approved, and done.`;
  }
};
