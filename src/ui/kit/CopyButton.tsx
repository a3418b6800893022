import { copyButton, copyMark } from './CopyButton.css.ts';
import { IconButton } from './IconButton.tsx';
import { AlertIcon, CheckIcon } from './icons.tsx';
import { CopyIcon } from './screenIcons.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export type CopyState = 'idle' | 'copying' | 'copied' | 'failed';

export interface CopyButtonProps {
  /** The label of the copied field. */
  readonly label: string;
  readonly state: CopyState;
  readonly onCopy: () => void;
}

/** Copies a value; shows a tick while `state` is `copied` (rule COPY). */
export function CopyButton({ label, state, onCopy }: CopyButtonProps) {
  return (
    <span className={copyButton} data-state={state}>
      <IconButton label={`Copy ${label}`} size="small" aria-busy={state === 'copying'} onClick={onCopy}>
        <span className={copyMark} data-state={state}>
          {mark(state)}
        </span>
      </IconButton>
      <span role="status">
        <VisuallyHidden>{outcome(label, state)}</VisuallyHidden>
      </span>
    </span>
  );
}

function mark(state: CopyState) {
  if (state === 'copied') return <CheckIcon />;
  return state === 'failed' ? <AlertIcon /> : <CopyIcon />;
}

function outcome(label: string, state: CopyState): string {
  if (state === 'copied') return `${label} copied`;
  return state === 'failed' ? `${label} could not be copied` : '';
}
