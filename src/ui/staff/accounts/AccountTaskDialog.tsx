import { useSelector } from '@xstate/react';
import type { SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { AccountTaskDraft } from '#domain/loanAccount/accountTask.ts';
import { longestText } from '#domain/values/text.ts';
import type { accountTask } from '#machines/accounts/accountTask.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Dialog } from '#ui/kit/Dialog.tsx';
import { SubmitError } from '#ui/kit/Errors.tsx';
import { useRecording } from '#ui/kit/leaving.tsx';
import { MoneyField } from '#ui/kit/MoneyField.tsx';
import { TextAreaField } from '#ui/kit/TextAreaField.tsx';
import { TextField } from '#ui/kit/TextField.tsx';
import * as styles from '#ui/payments/ConfirmPayment.css.ts';
import { PaymentMethodFields } from '#ui/payments/PaymentMethodFields.tsx';
import { taskHead, taskProblemWords } from './taskWords.ts';

type Task = typeof accountTask;

export interface AccountTaskDialogProps {
  /** The task in progress; undefined when there is none. */
  readonly actor: ActorRefFrom<Task> | undefined;
}

/** The form of the account task in progress; null when there is none. */
export function AccountTaskDialog({ actor }: AccountTaskDialogProps) {
  const snapshot = useSelector(actor, (current) => current);
  return actor === undefined || snapshot === undefined || snapshot.status !== 'active' ? null : (
    <OpenDialog actor={actor} snapshot={snapshot} />
  );
}

interface OpenDialogProps {
  readonly actor: ActorRefFrom<Task>;
  readonly snapshot: SnapshotFrom<Task>;
}

function OpenDialog({ actor, snapshot }: OpenDialogProps) {
  const { task, failure } = snapshot.context;
  const isWorking = snapshot.hasTag('working');
  useRecording(isWorking);
  const head = taskHead(task);
  const cancel = () => actor.send({ type: 'task.cancelled' });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    flushSync(() => actor.send({ type: 'task.confirmed' }));
    const { problems, draft } = actor.getSnapshot().context;
    const [first] = problems;
    if (first !== undefined)
      document.getElementById(taskProblemWords(first, task, draft.method).fieldId)?.focus();
  };
  return (
    <Dialog
      open
      held={isWorking}
      onOpenChange={cancel}
      title={head.title}
      description={head.means}
      footer={
        <>
          <Button disabled={isWorking} onClick={cancel}>
            Back
          </Button>
          <Button
            type="submit"
            form="account-task"
            variant="primary"
            busy={isWorking}
            busyLabel="Recording..."
          >
            {head.confirm}
          </Button>
        </>
      }
    >
      <form id="account-task" className={styles.form} onSubmit={submit} noValidate>
        <TaskFields actor={actor} snapshot={snapshot} />
        {snapshot.matches({ asking: 'refused' }) ? <SubmitError failure={failure} /> : null}
      </form>
    </Dialog>
  );
}

/** The fields that the task asks for. */
function TaskFields({ actor, snapshot }: OpenDialogProps) {
  const { task, today, draft, problems, fields } = snapshot.context;
  const disabled = snapshot.hasTag('working');
  const errors = problems.map((problem) => taskProblemWords(problem, task, draft.method));
  const errorFor = (field: string) =>
    errors.find(({ fieldId }) => fieldId === field)?.message ?? fields[field];
  const field = (name: keyof AccountTaskDraft) => ({
    id: name,
    disabled,
    value: draft[name],
    error: errorFor(name),
    onValueChange: (text: string) => actor.send({ type: 'draft.changed', change: { [name]: text } }),
  });
  return (
    <>
      {task.type === 'levy' ? (
        <TextField
          {...field('kind')}
          label="For"
          hint="Such as Cheque bounce or Visit"
          required
          maxLength={100}
        />
      ) : null}
      {task.type === 'levy' || task.type === 'refund' ? (
        <MoneyField {...field('amount')} label="Amount" required />
      ) : null}
      {task.type === 'levy' ? (
        <TextField {...field('leviedOn')} type="date" label="Day" required max={today} />
      ) : null}
      {task.type === 'refund' ? (
        <>
          <PaymentMethodFields
            method={draft.method}
            customMethod={draft.customMethod}
            disabled={disabled}
            errorFor={errorFor}
            onMethod={(method) => actor.send({ type: 'draft.changed', change: { method } })}
            onCustomMethod={(customMethod) => actor.send({ type: 'draft.changed', change: { customMethod } })}
          />
          <TextField {...field('reference')} label="Reference" optional maxLength={100} />
        </>
      ) : null}
      <TextAreaField {...field('reason')} label="Reason" required rows={3} maxLength={longestText} />
    </>
  );
}
