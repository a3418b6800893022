import { callWords, kindWords, reasonWords } from '#domain/audit/auditWords.ts';
import { formatCount, formatInstant, missing } from '#domain/values/format.ts';
import type { SecurityEvent, SecurityKind } from '#domain/audit/securityEvent.ts';
import { Badge } from '#ui/kit/Badge.tsx';
import type { Column } from '#ui/kit/tableParts.ts';
import type { Tone } from '#ui/kit/tone.tsx';
import * as styles from './Audit.css.ts';

/** The columns of the security log. */
export const securityEventColumns: readonly Column<SecurityEvent>[] = [
  {
    key: 'at',
    header: 'When',
    card: 'detail',
    cell: ({ at }) => <span className={styles.whole}>{formatInstant(at)}</span>,
  },
  { key: 'kind', header: 'Event', card: 'badge', cell: (event) => <Event {...event} /> },
  { key: 'account', header: 'Account', card: 'title', cell: (event) => <Account {...event} /> },
  {
    key: 'from',
    header: 'Address',
    priority: 2,
    foldsUnder: 'account',
    foldsBare: true,
    card: 'detail',
    cell: ({ address, device }) => <Lines first={address} second={device} />,
  },
  {
    key: 'details',
    header: 'Details',
    width: 'wide',
    card: 'detail',
    cell: (event) => <Details {...event} />,
  },
];

function Event({ kind, times }: SecurityEvent) {
  return (
    <span className={styles.lines}>
      <Badge tone={tones[kind as SecurityKind] ?? 'neutral'}>{kindWords[kind as SecurityKind] ?? kind}</Badge>
      {times === 1 ? null : <span className={styles.small}>{formatCount(times)} times within a minute</span>}
    </span>
  );
}

/** The account of the event, or the typed e-mail where no account has it. */
function Account({ accountName, accountEmail, accountKind, accountId }: SecurityEvent) {
  if (accountId === null)
    return <Lines first={accountEmail} second={accountEmail === null ? null : 'as it was typed'} />;
  const kind = accountKind === 'customer' ? 'Customer' : 'Staff';
  return (
    <Lines
      first={accountName ?? accountEmail ?? accountId}
      second={[accountName === null ? null : accountEmail, kind]
        .filter((words) => words !== null)
        .join(' · ')}
    />
  );
}

/** The reason of the event, then the call and the record that it concerns. */
function Details(event: SecurityEvent) {
  const reason = reasonWords(event);
  const call = event.call === null ? null : callWords(event.call);
  const rest = [reason === null ? null : call, event.record].filter((words) => words !== null);
  return <Lines first={reason ?? call} second={rest.join(' · ')} />;
}

function Lines({ first, second }: { readonly first: string | null; readonly second: string | null }) {
  return (
    <span className={styles.lines}>
      {first ?? missing}
      {second === null || second === '' ? null : <span className={styles.small}>{second}</span>}
    </span>
  );
}

const tones: Readonly<Partial<Record<SecurityKind, Tone>>> = {
  signedIn: 'positive',
  identityConfirmed: 'positive',
  signInFailed: 'danger',
  secondFactorFailed: 'danger',
  tokenReused: 'danger',
  refused: 'danger',
  identityRefused: 'danger',
  changeDisowned: 'danger',
  rateLimited: 'caution',
  tokenRefused: 'caution',
  inputRefused: 'caution',
  linkRefused: 'caution',
  identityRevealed: 'info',
  passwordChanged: 'info',
  passwordReset: 'info',
  factorsChanged: 'info',
};
