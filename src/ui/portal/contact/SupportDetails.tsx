import { support } from '#domain/values/brand.ts';
import { Section } from '#ui/kit/Section.tsx';
import * as styles from './Contact.css.ts';

/** How else a borrower reaches the lender. */
export function SupportDetails() {
  return (
    <Section title="Support">
      <address className={styles.support}>
        <div className={styles.way}>
          <span className={styles.wayName}>Email</span>
          <a className={styles.wayLink} href={`mailto:${support.email}`}>
            {support.email}
          </a>
        </div>
        <div className={styles.way}>
          <span className={styles.wayName}>Phone</span>
          <a className={styles.wayLink} href={`tel:${support.phone.replace(/\s/g, '')}`}>
            {support.phone}
          </a>
          <span>{support.hours}</span>
        </div>
        <div className={styles.way}>
          <span className={styles.wayName}>Address</span>
          <span>{support.address}</span>
        </div>
      </address>
    </Section>
  );
}
