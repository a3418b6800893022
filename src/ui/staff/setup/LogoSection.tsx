import { useSelector } from '@xstate/react';
import { type ChangeEvent, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { largestLogo } from '#domain/lender/identity/logo.ts';
import { logoPath } from '#domain/lender/identity/publicIdentity.ts';
import type { Lender } from '#domain/lender/lenderVersion.ts';
import type { lenderLogo } from '#machines/lender/lenderLogo.ts';
import { Button } from '#ui/kit/Button.tsx';
import { SubmitError } from '#ui/kit/Errors.tsx';
import { useRecording } from '#ui/kit/leaving.tsx';
import { OutcomeBanner } from '#ui/kit/OutcomeBanner.tsx';
import { Section } from '#ui/kit/Section.tsx';
import { TransientButton } from '#ui/kit/TransientButton.tsx';
import { VisuallyHidden } from '#ui/kit/VisuallyHidden.tsx';
import * as styles from './Setup.css.ts';

export interface LogoSectionProps {
  readonly actor: ActorRefFrom<typeof lenderLogo>;
  /** The set-up as it stands. */
  readonly lender: Lender;
  /** True for a Viewer, who reads. */
  readonly isViewOnly: boolean;
}

/** The lender's logo: looked at before it is saved, replaced or removed (rule LENDER-LOGO). */
export function LogoSection({ actor, lender, isViewOnly }: LogoSectionProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { chosen, failure } = snapshot.context;
  useRecording(snapshot.matches('saving'));
  const standing = lender.settings.identity?.logo ?? null;
  // A logo alone is no identity: it stands beside a name that the lender has given.
  const isNamed = lender.saved.includes('identity');
  const isRefused = snapshot.matches({ viewing: 'refused' }) || snapshot.matches({ previewing: 'refused' });
  return (
    <Section title="Logo">
      {snapshot.matches({ viewing: 'updated' }) ? (
        <OutcomeBanner tone="positive">Logo saved.</OutcomeBanner>
      ) : null}
      {/* Takes the focus when the focused button disappears. */}
      <div className={styles.logo} tabIndex={-1}>
        <Shown
          picture={chosen === null ? (standing === null ? null : logoPath(standing)) : chosen.picture}
          words={chosen === null ? 'No logo.' : 'The logo will be removed once you save.'}
        />
        {isRefused ? <SubmitError failure={failure} /> : null}
        {isNamed ? null : (
          <p className={styles.note}>Save the identity first: the logo stands beside the name.</p>
        )}
        {isViewOnly || !isNamed ? null : <LogoActions actor={actor} hasLogo={standing !== null} />}
      </div>
    </Section>
  );
}

interface ShownProps {
  /** Null for none. */
  readonly picture: string | null;
  /** Said where there is none. */
  readonly words: string;
}

function Shown({ picture, words }: ShownProps) {
  return picture === null ? (
    <p className={styles.note}>{words}</p>
  ) : (
    <img className={styles.picture} src={picture} alt="Logo of the lender" />
  );
}

interface LogoActionsProps extends Pick<LogoSectionProps, 'actor'> {
  readonly hasLogo: boolean;
}

function LogoActions({ actor, hasLogo }: LogoActionsProps) {
  const snapshot = useSelector(actor, (current) => current);
  const file = useRef<HTMLInputElement>(null);
  const isWorking = snapshot.hasTag('working');
  const isViewing = snapshot.matches('viewing');
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    if (chosen !== undefined) actor.send({ type: 'file.chosen', file: chosen });
    // The same file can be chosen again, after it was refused.
    target.value = '';
  };
  return (
    <>
      <p className={styles.note}>
        {`PNG, JPEG or WebP, at most ${largestLogo / 1000} kB. It stands beside the name on every screen.`}
      </p>
      <div className={styles.actions}>
        <VisuallyHidden>
          <input
            ref={file}
            type="file"
            tabIndex={-1}
            aria-label="Picture of the logo"
            accept="image/png,image/jpeg,image/webp"
            onChange={take}
          />
        </VisuallyHidden>
        {isViewing ? null : (
          <Button
            variant="primary"
            busy={snapshot.matches('saving')}
            busyLabel="Saving..."
            disabled={isWorking}
            onClick={() => actor.send({ type: 'logo.confirmed' })}
          >
            Save Logo
          </Button>
        )}
        <Button
          busy={snapshot.matches('reading')}
          busyLabel="Reading..."
          disabled={isWorking}
          keepsFocus
          onClick={() => file.current?.click()}
        >
          Choose Picture
        </Button>
        {isViewing && hasLogo ? (
          <TransientButton onClick={() => actor.send({ type: 'logo.removed' })}>Remove Logo</TransientButton>
        ) : null}
        {isViewing ? null : (
          <TransientButton disabled={isWorking} onClick={() => actor.send({ type: 'logo.cancelled' })}>
            Cancel
          </TransientButton>
        )}
      </div>
    </>
  );
}
