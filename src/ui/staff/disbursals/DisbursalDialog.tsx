import { useSelector } from '@xstate/react';
import type { SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import type { ActorRefFrom } from 'xstate';
import { netAfter } from '#domain/loan/disbursal.ts';
import { formatDay, formatRupees, missing } from '#domain/values/format.ts';
import { readDay } from '#domain/values/calendar.ts';
import type { disbursalEntry, DisbursalEntrySnapshot } from '#machines/disbursals/disbursalEntry.ts';
import { Button } from '#ui/kit/Button.tsx';
import { DefinitionList } from '#ui/kit/DefinitionList.tsx';
import { Dialog } from '#ui/kit/Dialog.tsx';
import { SubmitError } from '#ui/kit/Errors.tsx';
import * as styles from '#ui/payments/ConfirmPayment.css.ts';
import { DisbursalFields } from './DisbursalFields.tsx';
import { disbursalProblemWords } from './disbursalWords.ts';
import { NetTable } from './NetTable.tsx';

type Entry = ActorRefFrom<typeof disbursalEntry>;

export interface DisbursalDialogProps {
  readonly open: boolean;
  /** The entry under way; undefined while there is none. */
  readonly actor: Entry | undefined;
}

/** The form of a disbursal, and all of it once more before it is recorded; nothing while none is under way. */
export function DisbursalDialog({ actor }: DisbursalDialogProps) {
  const snapshot = useSelector(actor, (current) => current);
  if (actor === undefined || snapshot === undefined || snapshot.status !== 'active') return null;
  return <OpenDialog actor={actor} snapshot={snapshot} />;
}

interface OpenDialogProps {
  readonly actor: Entry;
  readonly snapshot: DisbursalEntrySnapshot;
}

function OpenDialog({ actor, snapshot }: OpenDialogProps) {
  const { loanId, failure } = snapshot.context;
  const isWorking = snapshot.hasTag('working');
  const isReviewed = snapshot.matches('reviewing') || snapshot.matches('recording');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isReviewed) return actor.send({ type: 'disbursal.confirmed' });
    flushSync(() => actor.send({ type: 'review.requested' }));
    const [first] = actor.getSnapshot().context.problems;
    if (first !== undefined) document.getElementById(disbursalProblemWords(first).fieldId)?.focus();
  };
  return (
    <Dialog
      open
      held={isWorking || isReviewed}
      onOpenChange={() => actor.send({ type: 'disbursal.cancelled' })}
      title={`Disburse Loan ${loanId}`}
      description={
        isReviewed
          ? 'The loan becomes Active today, and its terms are fixed. A disbursal cannot be taken back.'
          : 'Record how the loan is paid out.'
      }
      footer={
        <>
          <Button
            disabled={isWorking}
            onClick={() => actor.send({ type: isReviewed ? 'edit.requested' : 'disbursal.cancelled' })}
          >
            {isReviewed ? 'Change' : 'Back'}
          </Button>
          <Button
            key={isReviewed ? 'confirm' : 'review'}
            type="submit"
            form="disbursal"
            variant="primary"
            busy={isWorking}
            busyLabel="Recording..."
          >
            {isReviewed ? `Disburse ${formatRupees(netIn(snapshot))}` : 'Continue'}
          </Button>
        </>
      }
    >
      <form id="disbursal" className={styles.form} onSubmit={submit} noValidate>
        {isReviewed ? <Review snapshot={snapshot} /> : <DisbursalFields actor={actor} snapshot={snapshot} />}
        {snapshot.matches({ editing: 'refused' }) ? <SubmitError failure={failure} /> : null}
      </form>
    </Dialog>
  );
}

const netIn = ({ context: { terms } }: DisbursalEntrySnapshot) =>
  netAfter(terms.loanAmount, terms.deductions);

/** What will be recorded. */
function Review({ snapshot }: Pick<OpenDialogProps, 'snapshot'>) {
  const { terms, draft } = snapshot.context;
  const { payee, payeeName, mode, reference, paidOn, account } = draft;
  const shown = (text: string) => (text.trim() === '' ? missing : text.trim());
  return (
    <>
      <NetTable terms={terms} />
      <DefinitionList
        items={[
          { term: 'Paid to', value: payee === 'Dealer' ? `${shown(payeeName)} (Dealer)` : 'The borrower' },
          { term: 'Paid on', value: formatDay(readDay(paidOn)) },
          { term: 'Mode', value: mode },
          { term: 'Reference', value: shown(reference) },
          { term: 'From Account', value: shown(account) },
        ]}
      />
    </>
  );
}
