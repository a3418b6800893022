import { nextOriginationStep, originationUrl, type UnfinishedApplication } from '#domain/origination.ts';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import { TransientButton } from '#ui/kit/TransientButton.tsx';
import { Section } from '#ui/kit/Section.tsx';
import * as styles from './UnfinishedApplications.css.ts';

export interface UnfinishedApplicationsProps {
  readonly applications: readonly UnfinishedApplication[];
  readonly isDropping: boolean;
  readonly onDrop: (customerId: string) => void;
}

/** Unfinished applications: each can be continued, or dropped from the list. */
export function UnfinishedApplications({ applications, isDropping, onDrop }: UnfinishedApplicationsProps) {
  if (applications.length === 0) return null;
  return (
    <Section title="Unfinished Applications">
      <ul className={styles.list}>
        {applications.map((application) => (
          <li key={application.customerId} className={styles.item}>
            <span className={styles.words}>
              <span className={styles.who}>{application.customerId}</span>
              <span className={styles.what}>
                {application.vehicleId === null
                  ? 'Customer created, vehicle to be added'
                  : `Vehicle ${application.vehicleId} added, loan to be created`}
              </span>
            </span>
            <span className={styles.buttons}>
              <ButtonLink
                size="small"
                to={originationUrl(nextOriginationStep(application))}
                aria-label={`Continue with ${application.customerId}`}
              >
                Continue
              </ButtonLink>
              <TransientButton
                size="small"
                variant="quiet"
                disabled={isDropping}
                aria-label={`Drop ${application.customerId}`}
                onClick={() => onDrop(application.customerId)}
              >
                Drop
              </TransientButton>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
