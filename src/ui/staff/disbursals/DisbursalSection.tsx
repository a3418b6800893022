import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { type Disbursal, netAfter } from '#domain/loan/disbursal.ts';
import { isUndisbursed, readLoanStatus } from '#domain/loan/lifecycle.ts';
import type { Loan } from '#domain/loan/loan.ts';
import { formatDay, formatInstant, formatRupees, missing } from '#domain/values/format.ts';
import type { disbursalSection } from '#machines/disbursals/disbursalSection.ts';
import type { DisbursalOfLoan } from '#machines/disbursals/parts.ts';
import * as styles from '#ui/accounts/Account.css.ts';
import { TransientButton } from '#ui/kit/TransientButton.tsx';
import { DefinitionList } from '#ui/kit/DefinitionList.tsx';
import { LoadError } from '#ui/kit/Errors.tsx';
import { openedLate } from '#ui/kit/openedLate.tsx';
import { OutcomeBanner } from '#ui/kit/OutcomeBanner.tsx';
import { Section } from '#ui/kit/Section.tsx';
import { skeleton } from '#ui/kit/Skeleton.css.ts';
import { VisuallyHidden } from '#ui/kit/VisuallyHidden.tsx';
import { RecordShape } from '#ui/loans/LoanShapes.tsx';
import { netLines, nothingLeft, payeeWords } from './disbursalWords.ts';

export interface DisbursalSectionProps {
  readonly actor: ActorRefFrom<typeof disbursalSection>;
  readonly loan: Loan;
}

/** How the loan was paid out, or its payout; nothing where the server records none (rule DISBURSAL). */
export function DisbursalSection({ actor, loan }: DisbursalSectionProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { part, entry } = snapshot.children;
  const loaded = useSelector(part, (current) => current?.context.loaded ?? null);
  const failure = useSelector(part, (current) =>
    current?.matches('unavailable') === true ? current.context.failure : null,
  );
  const isComing = useSelector(part, (current) => loaded === null && current?.hasTag('waiting') === true);
  const isFailed = snapshot.matches({ reading: 'failed' });
  const isToPay = loaded !== null && loaded.of.disbursal === null && isUndisbursed(loan);
  if (isComing && isUndisbursed(loan)) return <DisbursalPlaceholder />;
  if (failure === null && !isFailed && !isToPay && (loaded?.of.disbursal ?? null) === null) return null;
  const net = loaded === null ? null : netAfter(loaded.of.loanAmount, loaded.of.deductions);
  return (
    <Section
      title="Disbursal"
      actions={
        loaded !== null && isToPay && net !== null ? (
          <TransientButton
            changes
            variant={readLoanStatus(loan.status) === 'Approved' ? 'primary' : 'secondary'}
            onClick={() => actor.send({ type: 'disbursal.requested', offered: offeredIn(loaded) })}
          >
            Disburse
          </TransientButton>
        ) : undefined
      }
    >
      {/* The focus of a button that goes away stays within the panel. */}
      <div className={styles.panel} tabIndex={-1}>
        {snapshot.matches({ reading: 'recorded' }) ? (
          <OutcomeBanner tone="positive">The loan is disbursed.</OutcomeBanner>
        ) : null}
        {isFailed ? (
          <OutcomeBanner tone="danger">There was an error. What is shown is what stands.</OutcomeBanner>
        ) : null}
        {failure === null ? null : (
          <LoadError failure={failure} onRetry={() => part?.send({ type: 'load.requested' })} />
        )}
        {loaded === null ? null : <Standing loaded={loaded} isToPay={isToPay} />}
      </div>
      <DisbursalDialog open={entry !== undefined} actor={entry} />
    </Section>
  );
}

const DisbursalDialog = openedLate(async () => (await import('./DisbursalDialog.tsx')).DisbursalDialog);

/** As high as the payout of a loan mostly is, so that what is below it does not move. */
function DisbursalPlaceholder() {
  return (
    <div className={skeleton} role="status">
      <VisuallyHidden>Loading the disbursal...</VisuallyHidden>
      <RecordShape rows={0} isSection />
      <RecordShape rows={3} />
    </div>
  );
}

const offeredIn = ({ of: { loanAmount, deductions }, account }: DisbursalOfLoan) => ({
  terms: { loanAmount, deductions },
  account,
});

interface StandingProps {
  readonly loaded: DisbursalOfLoan;
  readonly isToPay: boolean;
}

function Standing({ loaded: { of }, isToPay }: StandingProps) {
  if (of.disbursal !== null) return <DefinitionList layout="ruled" items={recordLines(of.disbursal)} />;
  if (!isToPay) return null;
  const net = netAfter(of.loanAmount, of.deductions);
  return (
    <DefinitionList
      layout="ruled"
      items={[
        ...netLines(of),
        { term: 'To be Paid Out', value: net === null ? nothingLeft : formatRupees(net) },
      ]}
    />
  );
}

const recordLines = (disbursal: Disbursal) => {
  const { netAmount, paidOn, mode, reference, payee, account, recordedBy, createdAt } = disbursal;
  return [
    ...netLines(disbursal),
    { term: 'Paid Out', value: formatRupees(netAmount) },
    { term: 'Paid to', value: `${payeeWords(disbursal)} (${payee})` },
    { term: 'Paid on', value: formatDay(paidOn) },
    { term: 'Mode', value: mode },
    { term: 'Reference', value: reference ?? missing },
    { term: 'From Account', value: account ?? missing },
    {
      term: 'Recorded',
      value: [recordedBy, formatInstant(createdAt)].filter((part) => part !== null).join(', '),
    },
  ];
};
