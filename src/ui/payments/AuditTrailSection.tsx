import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Loan } from '#domain/loan/loan.ts';
import type { auditTrail } from '#machines/payments/auditTrail.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Section } from '#ui/kit/Section.tsx';
import { AuditTrailList } from './AuditTrailList.tsx';

export interface AuditTrailSectionProps {
  readonly trail: ActorRefFrom<typeof auditTrail>;
  readonly loan: Loan;
}

/** The audit trail of a loan's payments, loaded when it is opened. */
export function AuditTrailSection({ trail, loan }: AuditTrailSectionProps) {
  const isOpen = useSelector(trail, (snapshot) => snapshot.hasTag('open'));
  const entries = useSelector(trail, (snapshot) => snapshot.children.entries);
  return (
    <Section
      title="Payment History"
      actions={
        <span data-print="hide">
          <Button aria-expanded={isOpen} onClick={() => trail.send({ type: 'history.toggled' })}>
            {isOpen ? 'Hide Payment History' : 'View Payment History'}
          </Button>
        </span>
      }
    >
      {isOpen && entries !== undefined ? <AuditTrailList entries={entries} loan={loan} /> : null}
    </Section>
  );
}
