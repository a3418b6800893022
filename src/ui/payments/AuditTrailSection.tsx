import type { ReactNode } from 'react';
import { Button } from '#ui/kit/Button.tsx';
import { Section } from '#ui/kit/Section.tsx';

export interface AuditTrailSectionProps {
  readonly isShown: boolean;
  readonly onToggle: () => void;
  /** The trail, mounted while it is shown. */
  readonly children: ReactNode;
}

/** The audit trail of a loan's payments, opened on demand. */
export function AuditTrailSection({ isShown, onToggle, children }: AuditTrailSectionProps) {
  return (
    <Section
      title="Payment History"
      actions={
        <span data-print="hide">
          <Button aria-expanded={isShown} onClick={onToggle}>
            {isShown ? 'Hide Payment History' : 'View Payment History'}
          </Button>
        </span>
      }
    >
      {isShown ? children : null}
    </Section>
  );
}
