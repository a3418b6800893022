import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { successNotice } from '../../machines/successNotice.ts';
import { IconButton } from '../kit/IconButton.tsx';
import { CloseIcon } from '../kit/icons.tsx';
import * as styles from './Notice.css.ts';

export interface NoticeProps {
  readonly actor: ActorRefFrom<typeof successNotice>;
}

/** What succeeded, in the corner; the region is there from the start, so that what comes into it is read out. */
export function Notice({ actor }: NoticeProps) {
  const snapshot = useSelector(actor, (current) => current);
  return (
    <div className={styles.corner} aria-live="polite">
      {snapshot.matches('shown') ? (
        <div className={styles.notice}>
          <span>{snapshot.context.message}</span>
          <IconButton label="Dismiss" onClick={() => actor.send({ type: 'notice.dismissed' })}>
            <CloseIcon />
          </IconButton>
        </div>
      ) : null}
    </div>
  );
}
