import { useSelector } from '@xstate/react';
import { Link } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import type { notice } from '#machines/app/notice.ts';
import { IconButton } from '#ui/kit/IconButton.tsx';
import { CloseIcon } from '#ui/kit/screenIcons.tsx';
import { useFocusOnUnmount } from '#ui/kit/useFocusOnUnmount.ts';
import * as styles from './Notice.css.ts';

export interface NoticeProps {
  readonly actor: ActorRefFrom<typeof notice>;
}

/** A success message in the corner, with the ways on from there. Its region exists from the start, so that screen readers announce it. */
export function Notice({ actor }: NoticeProps) {
  const snapshot = useSelector(actor, (current) => current);
  const dismiss = () => actor.send({ type: 'notice.dismissed' });
  return (
    <div className={styles.corner} aria-live="polite">
      {snapshot.matches('shown') ? (
        <div className={styles.notice}>
          <span>{snapshot.context.message}</span>
          {snapshot.context.links.map(({ label, to }) => (
            <Link key={label} to={to} onClick={dismiss}>
              {label}
            </Link>
          ))}
          <DismissButton onDismiss={dismiss} />
        </div>
      ) : null}
    </div>
  );
}

function DismissButton({ onDismiss }: { readonly onDismiss: () => void }) {
  return (
    <IconButton ref={useFocusOnUnmount()} label="Dismiss" onClick={onDismiss}>
      <CloseIcon />
    </IconButton>
  );
}
