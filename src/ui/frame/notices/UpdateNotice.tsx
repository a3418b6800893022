import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { appUpdate } from '#machines/app/appUpdate.ts';
import { Button } from '#ui/kit/Button.tsx';
import * as styles from './UpdateNotice.css.ts';

export interface UpdateNoticeProps {
  readonly actor: ActorRefFrom<typeof appUpdate>;
}

/** Offers a newer version of the app in the corner. The corner exists from the start, so that screen readers announce it. */
export function UpdateNotice({ actor }: UpdateNoticeProps) {
  const snapshot = useSelector(actor, (current) => current);
  return (
    <div className={styles.corner} aria-live="polite">
      {snapshot.hasTag('offered') ? (
        <section className={styles.notice} aria-label="New version">
          <span>
            {snapshot.matches('failed')
              ? 'The page could not be reloaded. Please reload it yourself.'
              : 'A new version of the app is ready.'}
          </span>
          <span className={styles.answers}>
            <Button size="small" variant="primary" onClick={() => actor.send({ type: 'update.accepted' })}>
              Reload
            </Button>
            <Button size="small" onClick={() => actor.send({ type: 'update.postponed' })}>
              Later
            </Button>
          </span>
        </section>
      ) : null}
    </div>
  );
}
