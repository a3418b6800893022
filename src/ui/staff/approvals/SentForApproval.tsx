import { Link } from 'react-router-dom';
import type { ApprovalSent } from '#domain/records/approval.ts';
import { OutcomeBanner } from '#ui/kit/OutcomeBanner.tsx';

export interface SentForApprovalProps {
  readonly sent: ApprovalSent | null;
  /** Missing where the next step puts the words away. */
  readonly onDismiss?: () => void;
}

/** Says that a write waits for a second person, and where it is decided: no failure, and not done yet (rule APPROVALS). */
export function SentForApproval({ sent, onDismiss }: SentForApprovalProps) {
  return (
    <OutcomeBanner
      tone="info"
      title="Sent for approval to another Admin."
      action={onDismiss === undefined ? undefined : { label: 'OK', onClick: onDismiss }}
    >
      {sent?.approvalId} waits under <Link to="/approvals">Approvals</Link>. Nothing is done before it is
      approved.
    </OutcomeBanner>
  );
}
