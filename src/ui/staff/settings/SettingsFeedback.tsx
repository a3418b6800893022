import { useSelector } from '@xstate/react';
import { type Feedback, feedbackStatuses, feedbackStatusOf } from '#domain/records/feedback.ts';
import { formatInstant, missing } from '#domain/values/format.ts';
import type { feedbackInbox } from '#machines/staff/feedbackInbox.ts';
import { Button } from '#ui/kit/Button.tsx';
import type { Column } from '#ui/kit/tableParts.ts';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import { useIsViewOnly } from '#ui/kit/viewOnly.ts';
import { ChoiceDialog } from '#ui/lists/ChoiceDialog.tsx';
import { ChoiceTable } from '#ui/lists/ChoiceTable.tsx';
import { ChoiceComparison } from './ChoiceComparison.tsx';
import { ChoiceOutcome } from './ChoiceOutcome.tsx';
import * as styles from './Settings.css.ts';
import { StatusBadge } from '#ui/records/StatusBadge.tsx';

export interface SettingsFeedbackProps {
  readonly machine: typeof feedbackInbox;
}

/** The Feedback tab of `/settings`: the borrowers' messages and their status. */
export function SettingsFeedback({ machine }: SettingsFeedbackProps) {
  const actor = useActorRef(machine);
  const snapshot = useSelector(actor, (current) => current);
  const { listed, chosen, choiceFailure } = snapshot.context;
  const takeTheirs = (saved: Feedback) => {
    const theirs = feedbackStatusOf(saved);
    return theirs === null ? undefined : () => actor.send({ type: 'choice.changed', choice: theirs });
  };
  return (
    <div className={styles.panel}>
      <ChoiceOutcome snapshot={snapshot} onUndo={() => actor.send({ type: 'undo.chosen' })}>
        Feedback status updated successfully! The message of {nameOf(chosen?.row)} is now {chosen?.choice}.
      </ChoiceOutcome>
      <ChoiceTable
        caption="Feedback"
        noun="feedback"
        listed={listed}
        part={snapshot.children.list}
        columns={columnsOf((row) => actor.send({ type: 'row.chosen', row }))}
        rowKey={keyOf}
        emptyTitle="No feedback found."
        emptyWords="What borrowers send from the portal is listed here, newest first."
      />
      <ChoiceDialog
        open={snapshot.hasTag('asking')}
        title={`Feedback from ${nameOf(chosen?.row)}`}
        description={<Words feedback={chosen?.row} />}
        label="Status"
        choices={feedbackStatuses}
        value={chosen?.choice ?? 'Pending'}
        onChange={(choice) => actor.send({ type: 'choice.changed', choice })}
        onSubmit={() => actor.send({ type: 'choice.submitted' })}
        onCancel={() => actor.send({ type: 'choice.cancelled' })}
        busy={snapshot.hasTag('working')}
        failure={snapshot.matches({ asking: 'refused' }) ? choiceFailure : null}
        comparison={
          chosen !== null && snapshot.matches({ asking: 'resolving' }) ? (
            <ChoiceComparison
              noun="message"
              mine={chosen.choice}
              theirs={chosen.row.status}
              onTake={takeTheirs(chosen.row)}
            />
          ) : undefined
        }
      />
    </div>
  );
}

function Words({ feedback }: { readonly feedback: Feedback | undefined }) {
  if (feedback === undefined) return null;
  return (
    <>
      <p className={styles.message}>{feedback.message}</p>
      {accountOf(feedback) === null ? null : (
        <p className={styles.groupNote}>Sent by {accountOf(feedback)}</p>
      )}
      {feedback.createdAt === null ? null : (
        <p className={styles.groupNote}>Received {formatInstant(feedback.createdAt)}</p>
      )}
    </>
  );
}

/** The name that was typed, and below it the account that sent the message; they may differ. */
function Sender({ feedback }: { readonly feedback: Feedback }) {
  const account = accountOf(feedback);
  return (
    <div>
      {feedback.name || missing}
      {account === null ? null : <div className={styles.groupNote}>{account}</div>}
    </div>
  );
}

/** The start of a message, which Change Status shows whole; all of it for a Viewer, who has no such button. */
function Message({ text }: { readonly text: string }) {
  const isViewOnly = useIsViewOnly();
  return <span className={isViewOnly ? styles.messageWhole : styles.messageStart}>{text}</span>;
}

/** The account that sent a message, such as 'Asha Rao, CUS-000001'; null where the server does not say. */
const accountOf = ({ accountName, customerId }: Feedback): string | null =>
  [accountName, customerId].filter((part) => part !== null).join(', ') || null;

const nameOf = (feedback: Feedback | undefined): string => feedback?.name || feedback?.email || 'a borrower';

const keyOf = ({ _id, email, createdAt, message }: Feedback): string =>
  _id ?? `${email} ${createdAt ?? ''} ${message}`;

const columnsOf = (onChangeStatus: (feedback: Feedback) => void): readonly Column<Feedback>[] => [
  {
    key: 'name',
    header: 'Name',
    card: 'title',
    cell: (feedback) => <Sender feedback={feedback} />,
    name: ({ name }) => name,
  },
  {
    key: 'email',
    header: 'Email',
    lines: 'two',
    priority: 2,
    foldsUnder: 'name',
    foldsBare: true,
    cell: ({ email }) => email || missing,
  },
  {
    key: 'phone',
    header: 'Phone',
    lines: 'one',
    priority: 2,
    foldsUnder: 'name',
    foldsBare: true,
    cell: ({ phone }) => phone ?? missing,
  },
  {
    key: 'message',
    header: 'Message',
    width: 'wide',
    card: 'detail',
    cell: ({ message }) => <Message text={message || missing} />,
  },
  { key: 'status', header: 'Status', card: 'badge', cell: ({ status }) => <StatusBadge status={status} /> },
  {
    key: 'actions',
    header: 'Actions',
    changes: 'all',
    card: 'actions',
    cell: (feedback) => (
      <Button size="small" onClick={() => onChangeStatus(feedback)}>
        Change Status
      </Button>
    ),
  },
];
