import { changedFigures, changeSentences, payLines } from '#domain/loanAccount/accountWords.ts';
import type { ReceiptChange } from '#domain/loanAccount/receipt.ts';
import type { ReceiptEntrySnapshot } from '#machines/receipts/receiptEntry.ts';
import * as account from '#ui/accounts/Account.css.ts';
import { ChangedFigures, PayTable } from '#ui/accounts/PayTable.tsx';
import { Banner } from '#ui/kit/Banner.tsx';
import { LoadError } from '#ui/kit/Errors.tsx';
import { Section } from '#ui/kit/Section.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';

export interface ReceiptPreviewProps {
  readonly snapshot: ReceiptEntrySnapshot;
  readonly onRetry: () => void;
}

/** Previews what the typed receipt would pay. The last preview stays, greyed, until the new one is computed. */
export function ReceiptPreview({ snapshot, onRetry }: ReceiptPreviewProps) {
  const { preview, attempt, failure, fields } = snapshot.context;
  const isComputing = snapshot.hasTag('computing');
  const isCurrent = preview?.attempt === attempt;
  return (
    <Section title="What It Pays">
      <p className={account.small} role="status">
        {statusWords(snapshot, isComputing)}
      </p>
      {snapshot.matches({ asking: { editing: { entry: 'unpreviewed' } } }) ? (
        <LoadError failure={failure} onRetry={onRetry} />
      ) : null}
      {isRefusedIn(snapshot) && Object.keys(fields).length === 0 ? (
        <Banner tone="danger">{failure?.reason}</Banner>
      ) : null}
      {preview === null && isComputing ? <Skeleton variant="text" rows={3} label="Computing..." /> : null}
      {preview !== null && (isCurrent || isComputing) ? (
        <div className={account.panel} aria-busy={isComputing} data-stale={isCurrent ? undefined : ''}>
          <ReceiptPays change={preview.change} />
        </div>
      ) : null}
    </Section>
  );
}

/**
 * What a receipt pays: a table of its allocations, what becomes complete by it, and the changed figures of the account.
 */
export function ReceiptPays({ change }: { readonly change: ReceiptChange }) {
  const { receipt } = change;
  const sentences = changeSentences(change);
  return (
    <>
      <PayTable caption="What the money pays" lines={payLines(receipt.allocations)} total={receipt.amount} />
      {sentences.length === 0 ? null : (
        <ul className={account.sentences}>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <ChangedFigures figures={changedFigures(change)} />
    </>
  );
}

const isRefusedIn = (snapshot: ReceiptEntrySnapshot): boolean =>
  snapshot.matches({ asking: { editing: { entry: 'unpayable' } } });

const statusWords = (snapshot: ReceiptEntrySnapshot, isComputing: boolean): string => {
  if (isComputing) return 'Computing what it pays...';
  if (snapshot.matches({ asking: { editing: { entry: 'choosingLoan' } } })) return 'Choose a loan first.';
  if (snapshot.matches({ asking: { editing: { entry: 'incomplete' } } }))
    return 'Shown once the amount, the method and the day can be read.';
  if (isRefusedIn(snapshot)) return 'Shown once these entries can be taken.';
  return snapshot.matches({ asking: { editing: { entry: 'previewed' } } }) ? 'Nothing is recorded yet.' : '';
};
