import { formatDay, formatRupees } from '#domain/values/format.ts';
import type { ReceiptChange } from '#domain/loanAccount/receipt.ts';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import { DefinitionList } from '#ui/kit/DefinitionList.tsx';
import { OutcomeBanner } from '#ui/kit/OutcomeBanner.tsx';
import { TransientButton } from '#ui/kit/TransientButton.tsx';
import * as account from '#ui/accounts/Account.css.ts';
import * as styles from '#ui/payments/ConfirmPayment.css.ts';
import { ReceiptPays } from './ReceiptPreview.tsx';

export interface ReceiptRecordedProps {
  readonly change: ReceiptChange;
  readonly onAnother: () => void;
}

/** The recorded receipt with its number, and links to continue. */
export function ReceiptRecorded({ change, onAnother }: ReceiptRecordedProps) {
  const { receipt } = change;
  return (
    <div className={account.panel}>
      <OutcomeBanner tone="positive" title={`Receipt ${receipt.receiptId ?? ''}`}>
        {formatRupees(receipt.amount)} recorded for {receipt.loanId}.
      </OutcomeBanner>
      <DefinitionList
        items={[
          { term: 'Customer', value: receipt.customerName },
          { term: 'Received on', value: formatDay(receipt.receivedOn) },
          { term: 'Payment Method', value: receipt.method },
          { term: 'Reference', value: receipt.reference },
        ].filter(({ value }) => value !== null && value !== '')}
      />
      <ReceiptPays change={change} />
      <div className={styles.buttons} data-print="hide">
        <ButtonLink variant="primary" to={`/accounts/${encodeURIComponent(receipt.loanId)}?tab=ledger`}>
          View Ledger
        </ButtonLink>
        <TransientButton onClick={onAnother}>Another Receipt</TransientButton>
      </div>
    </div>
  );
}
