import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { fromPromise } from 'xstate';
import type { Contract } from '#api/contract.ts';
import { idempotentSender } from '#browser/idempotentSender.ts';
import { randomKey } from '#browser/random.ts';
import { askedDays } from '#domain/lists/dayRange.ts';
import { countedPage } from '#domain/lists/listQuery.ts';
import { textOrNull } from '#domain/values/text.ts';
import { typedId } from '#domain/values/written.ts';
import type { Receipt } from '#domain/loanAccount/receipt.ts';
import type { ReceiptOrder } from '#domain/loanAccount/receiptOrder.ts';
import { addressToReceiptQuery, receiptQueryToAddress } from '#domain/loanAccount/receiptQuery.ts';
import { loanPicker, loansToChoose, receiptLoan } from '#machines/receipts/loanPicker.ts';
import { receiptEntry } from '#machines/receipts/receiptEntry.ts';
import { receiptRevert } from '#machines/receipts/receiptRevert.ts';
import { receipts } from '#machines/receipts/receipts.ts';
import { receiptsList } from '#machines/receipts/receiptsList.ts';
import { ReceiptEntry } from '#ui/staff/receipts/ReceiptEntry.tsx';
import { Receipts } from '#ui/staff/receipts/Receipts.tsx';
import type { App } from '#app/app.ts';
import { followedAddress, listAtPath } from '#app/navigation/listUrl.ts';
import { idOf } from '#screens/shared/idOf.ts';
import { noApproval, orAskApproval, sentIn } from '#screens/shared/secondPerson.ts';
import { inUsualOrder } from '#screens/shared/usualOrder.ts';
import { loadedBy } from '#screens/shared/loadedBy.ts';

// The lists of payouts and mails come in one file with that of receipts: by themselves they would be loaded with every page
// of staff.
export { mailsScreen } from './mails.tsx';
export { payoutsScreen } from './payouts.tsx';

/** The screen at `/receipts`, with its filters and its page in the URL. */
export const receiptsScreen = (app: App) => {
  const machine = provideReceipts(app);
  const address = followedAddress(app.navigation, listAtPath('/receipts'), {
    toAddress: receiptQueryToAddress,
    fromAddress: addressToReceiptQuery,
  });
  return () => {
    const { search } = useLocation();
    const input = { query: addressToReceiptQuery(search) };
    return <Receipts machine={machine} {...address} input={input} />;
  };
};

const provideReceipts = ({ client }: App) => {
  const sendOnce = idempotentSender();
  return receipts.provide({
    actors: {
      receiptsList: receiptsList.provide({
        actors: {
          loadRecords: fromPromise(async ({ input: { query } }) => {
            const { loan, method, limit, offset } = query;
            const asked = { loanId: typedId(loan), method: textOrNull(method) };
            const sent = { ...asked, ...askedDays(query), limit, offset };
            return countedPage(await client.listReceipts({ query: sent }), query);
          }),
        },
      }),
      receiptRevert: receiptRevert.provide({
        actors: {
          previewRevert: fromPromise(({ input }) =>
            client.revertReceipt({ receiptId: keyOf(input), body: { reason: null, preview: true } }),
          ),
          revertReceipt: fromPromise(async ({ input: { receipt, reason } }) => {
            const given = { receiptId: keyOf(receipt), reason: reason.trim() };
            const body = { reason: given.reason, preview: false };
            const answer = await orAskApproval(
              sendOnce(given, (idempotencyKey) =>
                client.revertReceipt({ receiptId: given.receiptId, body, idempotencyKey }),
              ),
              () =>
                client.askApproval({
                  // The revert of a payment takes a receipt's id too.
                  body: {
                    ...noApproval,
                    action: 'revertPayment',
                    paymentId: given.receiptId,
                    reason: given.reason,
                  },
                }),
            );
            return sentIn(answer);
          }),
        },
      }),
    },
  });
};

const keyOf = ({ receiptId }: Receipt): string => idOf(receiptId);

/** The screen at `/receipts/new?loan=…&amount=…`; the loan and the amount of the URL are filled in. */
export const receiptEntryScreen = (app: App) => () => {
  const { key, search } = useLocation();
  return <Visit key={key} app={app} search={search} />;
};

/** One visit, with its own form and its own idempotency keys. */
function Visit({ app, search }: { readonly app: App; readonly search: string }) {
  const [machine] = useState(() => provideEntry(app));
  const given = new URLSearchParams(search);
  return (
    <ReceiptEntry
      machine={machine}
      input={{ preselected: given.get('loan'), amount: given.get('amount') ?? '', clock: app.clock }}
    />
  );
}

const provideEntry = ({ client }: App) => {
  const visit = randomKey();
  return receiptEntry.provide({
    actors: {
      loanPicker: loanPicker.provide({
        actors: {
          list: loansToChoose.provide({
            actors: {
              loadRecords: fromPromise(({ input: { query } }) =>
                client.listLoans({ query: inUsualOrder(query, runningFirst) }),
              ),
            },
          }),
          record: loadedBy(receiptLoan, (loanId) => client.getLoan({ loanId })),
        },
      }),
      previewReceipt: fromPromise(({ input }) =>
        client.recordReceipt({ body: { ...requestOf(input), preview: true } }),
      ),
      // Unchanged entries are sent again as the same request under the same idempotency key.
      recordReceipt: fromPromise(({ input }) =>
        client.recordReceipt({
          body: { ...requestOf(input), preview: false },
          idempotencyKey: `${visit}-${input.attempt}`,
        }),
      ),
    },
  });
};

/** Loans that money is expected of come before those that are over (rule STATUS-ORDER). */
const runningFirst = { sort: 'shownStatus', order: 'asc' } as const;

const requestOf = ({
  loanId,
  amount,
  method,
  receivedOn,
  reference,
  excess,
}: ReceiptOrder): Omit<Contract['recordReceipt']['body']['Type'], 'preview'> => ({
  loanId,
  amount,
  method,
  receivedOn,
  reference,
  excess,
});
