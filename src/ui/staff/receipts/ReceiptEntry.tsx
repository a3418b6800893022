import { useSelector } from '@xstate/react';
import type { receiptEntry } from '#machines/receipts/receiptEntry.ts';
import type { ReceiptEntryInput } from '#machines/receipts/receiptEntrySetup.ts';
import { BackLink } from '#ui/kit/BackLink.tsx';
import { useUnsaved } from '#ui/kit/leaving.tsx';
import { PageTitle } from '#ui/kit/lender.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import * as styles from '#ui/payments/ConfirmPayment.css.ts';
import { ReceiptEntryForm } from './ReceiptEntryForm.tsx';
import { ReceiptRecorded } from './ReceiptRecorded.tsx';

export interface ReceiptEntryProps {
  readonly machine: typeof receiptEntry;
  readonly input: ReceiptEntryInput;
}

/** The screen at `/receipts/new`: the form of a receipt, then the recorded receipt (rule RECEIPT-ENTRY). */
export function ReceiptEntry({ machine, input }: ReceiptEntryProps) {
  const actor = useActorRef(machine, { input });
  const snapshot = useSelector(actor, (current) => current);
  useUnsaved(snapshot.hasTag('unsaved'), snapshot.hasTag('busy'));
  const { recorded } = snapshot.context;
  return (
    <div className={styles.sheet}>
      <PageTitle>New Receipt</PageTitle>
      <PageHeader title="New Receipt" back={<BackLink to="/receipts">Back to Receipts</BackLink>} />
      {snapshot.hasTag('asking') ? <ReceiptEntryForm actor={actor} snapshot={snapshot} /> : null}
      {recorded === null ? null : (
        <ReceiptRecorded change={recorded} onAnother={() => actor.send({ type: 'another.requested' })} />
      )}
    </div>
  );
}
