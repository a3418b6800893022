import { mailKindText } from '#domain/records/mailKind.ts';
import type { UndeliveredMail } from '#domain/records/undeliveredMail.ts';
import { formatInstant, missing } from '#domain/values/format.ts';
import { Badge } from '#ui/kit/Badge.tsx';
import { CellLink } from '#ui/kit/CellLink.tsx';
import type { Column } from '#ui/kit/tableParts.ts';

/** The columns of the list of undelivered mails. */
export const mailColumns: readonly Column<UndeliveredMail>[] = [
  {
    key: 'recipient',
    header: 'Recipient',
    namesRow: true,
    card: 'title',
    cell: ({ recipient }) => recipient || missing,
  },
  {
    key: 'customer',
    header: 'Customer',
    lines: 'two',
    card: ({ customerId }) => (customerId === null ? undefined : 'detail'),
    cell: customerCell,
  },
  { key: 'kind', header: 'Mail', card: 'detail', cell: (mail) => mailKindText(mail) || missing },
  {
    key: 'written',
    header: 'Written',
    lines: 'one',
    priority: 2,
    foldsUnder: 'kind',
    foldsBare: true,
    card: 'detail',
    cell: ({ writtenAt }) => formatInstant(writtenAt),
  },
  {
    key: 'attempts',
    header: 'Attempts',
    align: 'end',
    priority: 2,
    foldsUnder: 'nextTry',
    card: 'detail',
    cardMark: 'Attempts',
    cell: ({ attempts }) => attempts,
  },
  {
    key: 'nextTry',
    header: 'Next try',
    lines: 'one',
    card: 'badge',
    cardMark: 'Next try',
    cell: ({ nextTryAt }) =>
      nextTryAt === null ? <Badge tone="danger">Given up</Badge> : formatInstant(nextTryAt),
  },
];

/** The customer, with a link to their page, where the address is corrected; staff have none. */
function customerCell({ customerId, customerName }: UndeliveredMail) {
  if (customerId === null) return missing;
  return (
    <CellLink to={`/customers/${encodeURIComponent(customerId)}`}>{customerName ?? customerId}</CellLink>
  );
}
