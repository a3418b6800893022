import { Link } from 'react-router-dom';
import type { ApprovalSent } from '#domain/records/approval.ts';
import { OutcomeBanner } from '#ui/kit/OutcomeBanner.tsx';

export interface SentForApprovalProps {
  readonly sent: ApprovalSent | null;
  /** Omitted where the next action dismisses the message. */
  readonly onDismiss?: () => void;
}

/**
 * Tells that a write waits for a second person, and links to the list where it is decided: it has not failed, but it is
 * not done yet either (rule APPROVALS).
 */
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
