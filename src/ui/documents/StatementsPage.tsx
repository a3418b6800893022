import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { AskedStatements, LoanIds } from '#domain/documents/askedStatements.ts';
import { mostStatements } from '#domain/lists/listQuery.ts';
import { formatCount } from '#domain/values/format.ts';
import {
  failedOf,
  type LoanStatement,
  type loanStatements,
  nextAwaited,
} from '#machines/loans/loanStatements.ts';
import { Banner } from '#ui/kit/Banner.tsx';
import { Breadcrumbs } from '#ui/kit/Breadcrumbs.tsx';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { PageTitle } from '#ui/kit/lender.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import { OutputButtons, OutputFailure } from './DocumentOutput.tsx';
import { DocumentSheet } from './DocumentSheet.tsx';
import * as styles from './DocumentSheet.css.ts';

export interface StatementsPageProps {
  readonly machine: typeof loanStatements;
  readonly asked: AskedStatements;
}

/** The screen of the statements of several loans, for staff (rule STATEMENTS-PAGE). */
export function StatementsPage({ machine, asked }: StatementsPageProps) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {asked._tag === 'OfLoans' ? (
        <Statements machine={machine} loanIds={asked.loanIds} />
      ) : (
        <NoStatements asked={asked} />
      )}
    </>
  );
}

const title = 'Statements of account';

interface StatementsProps {
  readonly machine: typeof loanStatements;
  readonly loanIds: LoanIds;
}

function Statements({ machine, loanIds }: StatementsProps) {
  const actor = useActorRef(machine, { input: { loanIds } });
  const { context, children } = useSelector(actor, (current) => current);
  const { statements } = context;
  const { output } = children;
  const next = nextAwaited(statements);
  const progress =
    next === undefined
      ? ''
      : `Loading ${formatCount(readOf(statements) + 1)} of ${formatCount(statements.length)}...`;
  return (
    <>
      <div data-print="hide">
        <Header
          note={countOf(statements.length, 'loan')}
          actions={
            <>
              <span className={styles.progress} role="status">
                {progress}
              </span>
              {output === undefined ? null : <OutputButtons output={output} />}
            </>
          }
        />
      </div>
      {next === undefined ? (
        <Missing statements={statements} onRetry={() => actor.send({ type: 'load.requested' })} />
      ) : null}
      {output === undefined ? null : <OutputFailure output={output} />}
      <div className={styles.sheets}>
        {statements.map((one) =>
          one._tag === 'Loaded' ? (
            <DocumentSheet key={one.loanId} document={one.paper} isOneOfSeveral />
          ) : one === next ? (
            <div key={one.loanId} data-print="hide">
              {/* The line beside the title says what is loading. */}
              <Skeleton variant="text" rows={12} label="" />
            </div>
          ) : null,
        )}
      </div>
    </>
  );
}

interface MissingProps {
  readonly statements: readonly LoanStatement[];
  readonly onRetry: () => void;
}

/** Which statements could not be loaded, and why; nothing where all are there. */
function Missing({ statements, onRetry }: MissingProps) {
  const failed = failedOf(statements);
  if (failed.length === 0) return null;
  return (
    <div data-print="hide">
      <Banner
        tone="danger"
        title={`${formatCount(failed.length)} of ${countOf(statements.length, 'statement')} could not be loaded`}
        action={{ label: 'Retry', onClick: onRetry }}
      >
        {[...new Set(failed.map(({ failure }) => failure.reason))].map((reason) => (
          <p key={reason}>
            {failed
              .filter(({ failure }) => failure.reason === reason)
              .map(({ loanId }) => loanId)
              .join(', ')}
            : {reason}
          </p>
        ))}
      </Banner>
    </div>
  );
}

/** An address that does not say, or of too many loans. */
function NoStatements({ asked }: { readonly asked: Exclude<AskedStatements, { readonly _tag: 'OfLoans' }> }) {
  const action = <ButtonLink to="/loans">Go to Loans</ButtonLink>;
  return (
    <>
      <Header />
      {asked._tag === 'OfTooMany' ? (
        <EmptyState title="Too many loans" action={action}>
          {`The address names ${formatCount(asked.count)} loans, and one page has the statements of ${mostStatements} at most. Tick fewer in the list of loans.`}
        </EmptyState>
      ) : (
        <EmptyState title="No loans to show" action={action}>
          The address does not say which loans. Tick them in the list of loans, and choose Statement.
        </EmptyState>
      )}
    </>
  );
}

interface HeaderProps {
  readonly note?: string;
  readonly actions?: ReactNode;
}

function Header(parts: HeaderProps) {
  return (
    <PageHeader
      title={title}
      back={<Breadcrumbs above={[{ to: '/loans', words: 'Loans' }]}>{title}</Breadcrumbs>}
      {...parts}
    />
  );
}

const readOf = (statements: readonly LoanStatement[]): number =>
  statements.filter((one) => one._tag !== 'Awaited').length;

const countOf = (count: number, noun: string): string =>
  `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
