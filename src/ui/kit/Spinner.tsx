import { spinner } from './Spinner.css.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface SpinnerProps {
  /** What is awaited, for screen readers; leave it out where the words beside the spinner say it. */
  readonly label?: string | undefined;
}

export function Spinner({ label }: SpinnerProps) {
  if (label === undefined) return <span className={spinner} aria-hidden="true" />;
  return (
    <span role="status">
      <span className={spinner} aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
