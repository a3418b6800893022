import { useSelector } from '@xstate/react';
import { hasNoRows } from '#domain/lists/rows.ts';
import { triesUntilUndelivered, type UndeliveredMail } from '#domain/records/undeliveredMail.ts';
import type { undeliveredMails } from '#machines/staff/parts.ts';
import { Button } from '#ui/kit/Button.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { LongTable } from '#ui/kit/LongTable.tsx';
import { PageTitle } from '#ui/kit/lender.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { UnreadableRows } from '#ui/kit/UnreadableRows.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import { PendingPart } from '#ui/parts/PendingPart.tsx';
import { mailColumns } from './mailColumns.tsx';

export interface UndeliveredMailsProps {
  readonly machine: typeof undeliveredMails;
}

/** The screen at `/mails`: the mails that could not be sent (rule MAIL-UNDELIVERED). */
export function UndeliveredMails({ machine }: UndeliveredMailsProps) {
  const part = useActorRef(machine);
  const loaded = useSelector(part, (current) => current.context.loaded);
  return (
    <>
      <PageTitle>Undelivered mails</PageTitle>
      <PageHeader
        title="Undelivered mails"
        note={loaded === null || loaded.rows.length === 0 ? undefined : explanationOf(loaded.rows)}
        actions={
          loaded === null ? undefined : (
            <Button data-key="refresh" onClick={() => part.send({ type: 'load.requested' })}>
              Refresh
            </Button>
          )
        }
      />
      <PendingPart
        part={part}
        isOptional
        skeleton={
          <Skeleton
            variant="table"
            rows={4}
            columns={mailColumns.length}
            label="Loading undelivered mails..."
          />
        }
      />
      <UnreadableRows count={loaded?.unreadable ?? 0} />
      {loaded !== null && hasNoRows(loaded) ? (
        <EmptyState title="Every mail was delivered">
          A mail that could not be sent after {triesUntilUndelivered} attempts is listed here.
        </EmptyState>
      ) : null}
      {loaded === null || loaded.rows.length === 0 ? null : (
        <LongTable
          caption="Undelivered mails"
          columns={mailColumns}
          rows={loaded.rows}
          rowKey={({ _id, recipient, writtenAt }) => _id ?? `${recipient} ${writtenAt ?? ''}`}
        />
      )}
    </>
  );
}

/** What removes the lines: only a customer's address can be corrected by others. */
const explanationOf = (mails: readonly UndeliveredMail[]): string =>
  [
    ...(mails.some(({ customerId }) => customerId !== null)
      ? ['Correct the address on the customer’s page.']
      : []),
    ...(mails.some(({ customerId }) => customerId === null)
      ? [
          'Where staff have a wrong address, an Admin makes the account Inactive under Settings and invites the right one.',
        ]
      : []),
    'The next mail that gets through removes the line.',
  ].join(' ');
