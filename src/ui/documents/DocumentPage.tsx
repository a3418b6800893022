import { useSelector } from '@xstate/react';
import { PageTitle } from '#ui/kit/lender.tsx';
import type { loanDocument } from '#machines/loans/loanDocument.ts';
import type { LoanDocumentInput } from '#machines/loans/parts.ts';
import { Breadcrumbs, type BreadcrumbsProps } from '#ui/kit/Breadcrumbs.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import { PendingPart } from '#ui/parts/PendingPart.tsx';
import { OutputButtons, OutputFailure } from './DocumentOutput.tsx';
import { DocumentSheet } from './DocumentSheet.tsx';

export interface DocumentPageProps {
  readonly machine: typeof loanDocument;
  readonly input: LoanDocumentInput;
  /** The screens above; the last has the loan's payments. */
  readonly above: BreadcrumbsProps['above'];
}

/** The screen of a document, for staff and borrowers: the receipt of a payment, or a loan's statement or certificate. */
export function DocumentPage({ machine, input, above }: DocumentPageProps) {
  const actor = useActorRef(machine, { input });
  const snapshot = useSelector(actor, (current) => current);
  const { loanId, paymentId, isNoDues = false, paper } = snapshot.context;
  const kind = paymentId !== null ? 'Receipt' : isNoDues ? 'No-Dues Certificate' : 'Statement of Account';
  const title = `${kind} - ${paymentId === null ? `Loan ${loanId}` : `Payment ${paymentId}`}`;
  const { document, output } = snapshot.children;
  const isMissing = useSelector(document, (current) => current?.matches('absent') === true);
  return (
    <>
      {/* Browsers propose the page's title as the name of the printed file. */}
      <PageTitle>{title}</PageTitle>
      <div data-print="hide">
        <PageHeader
          title={title}
          back={<Breadcrumbs above={above}>{kind}</Breadcrumbs>}
          actions={output === undefined ? undefined : <OutputButtons output={output} />}
        />
      </div>
      {isMissing ? <NotFound paymentId={paymentId} isNoDues={isNoDues} /> : null}
      {isMissing || document === undefined ? null : (
        <PendingPart part={document} skeleton={<Skeleton variant="text" rows={12} label="Loading..." />} />
      )}
      {output === undefined ? null : <OutputFailure output={output} />}
      {paper === null ? null : <DocumentSheet document={paper} />}
    </>
  );
}

function NotFound({ paymentId, isNoDues = false }: Pick<LoanDocumentInput, 'paymentId' | 'isNoDues'>) {
  if (isNoDues)
    return (
      <EmptyState title="No certificate yet">
        A no-dues certificate is made of a loan that is closed, with every payment confirmed, no penalty or
        charge owed and no money held in advance.
      </EmptyState>
    );
  return paymentId === null ? (
    <EmptyState title="Loan not found">There is no such loan.</EmptyState>
  ) : (
    <EmptyState title="Payment not found">There is no such payment of this loan.</EmptyState>
  );
}
