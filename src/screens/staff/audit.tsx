import { readChoice } from '#domain/values/text.ts';
import { useLocation } from 'react-router-dom';
import { fromPromise } from 'xstate';
import type { ListAnswer } from '#api/call.ts';
import { isViewer } from '#browser/credentials.ts';
import {
  addressToAuditQuery,
  type AuditQuery,
  auditQueryToAddress,
  sentText,
} from '#domain/audit/auditQuery.ts';
import { askedDays } from '#domain/lists/dayRange.ts';
import { auditSubjects } from '#domain/audit/auditRecord.ts';
import { securityKinds } from '#domain/audit/securityEvent.ts';
import { auditChanges } from '#machines/staff/auditChanges.ts';
import type { Page, Rows } from '#domain/lists/rows.ts';
import { securityEvents } from '#machines/staff/securityEvents.ts';
import { Audit, type AuditTab, auditTabs } from '#ui/staff/audit/Audit.tsx';
import type { App } from '#app/app.ts';
import { followedAddress } from '#app/navigation/listUrl.ts';

/** The screen at `/audit`, with the chosen tab and its filters in the URL. */
export const auditScreen = (app: App) => {
  const changes = { machine: changesOf(app), ...addressOf(app, 'changes') };
  const security = { machine: securityOf(app), ...addressOf(app, 'security') };
  return () => {
    const { search } = useLocation();
    const input = { query: addressToAuditQuery(search) };
    const isAdmin = !isViewer(app.storage);
    return (
      <Audit
        changes={{ ...changes, input }}
        security={isAdmin ? { ...security, input } : null}
        tab={isAdmin ? tabIn(search) : 'changes'}
        onTab={(tab) => app.navigation.goTo(auditPath(tab))}
      />
    );
  };
};

const changesOf = ({ client }: App) =>
  auditChanges.provide({
    actors: {
      loadRecords: fromPromise(async ({ input: { query } }) => {
        const { subject, id, account, limit, offset } = query;
        const asked = {
          subject: readChoice(auditSubjects, subject),
          id: sentText(id),
          account: sentText(account),
        };
        return pageOf(
          await client.listAudit({ query: { ...asked, ...askedDays(query), limit, offset } }),
          query,
        );
      }),
    },
  });

const securityOf = ({ client }: App) =>
  securityEvents.provide({
    actors: {
      loadRecords: fromPromise(async ({ input: { query } }) => {
        const { kind, account, address, limit, offset } = query;
        const asked = {
          kind: readChoice(securityKinds, kind),
          account: sentText(account),
          address: sentText(address),
        };
        return pageOf(
          await client.listSecurityEvents({ query: { ...asked, ...askedDays(query), limit, offset } }),
          query,
        );
      }),
    },
  });

/** The page of a list; without a total, a full page counts as having one more row after it. */
const pageOf = <Row,>(answer: ListAnswer<Row>, query: AuditQuery): Rows<Row> & Page<Row> => {
  const read = answer.rows.length + answer.unreadable;
  return { ...answer, total: answer.total ?? query.offset + read + (read === query.limit ? 1 : 0) };
};

/** Keeps the URL and the list of one tab the same while that tab is shown. */
const addressOf = (app: App, tab: AuditTab) =>
  followedAddress(
    app.navigation,
    {
      isAt: ({ pathname, search }) => pathname === '/audit' && tabIn(search) === tab,
      addressOf: (query) => auditPath(tab, query),
    },
    { toAddress: auditQueryToAddress, fromAddress: addressToAuditQuery },
  );

const tabIn = (search: string): AuditTab =>
  readChoice(auditTabs, new URLSearchParams(search).get('tab') ?? '') ?? 'changes';

const auditPath = (tab: AuditTab, query = ''): string => {
  const parts = [...(tab === 'changes' ? [] : [`tab=${tab}`]), ...(query === '' ? [] : [query])];
  return parts.length === 0 ? '/audit' : `/audit?${parts.join('&')}`;
};
