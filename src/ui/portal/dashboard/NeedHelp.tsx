import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import { Section } from '#ui/kit/Section.tsx';
import * as styles from './Dashboard.css.ts';

/** A card with a link to Contact. */
export function NeedHelp() {
  return (
    <Section title="Need Help?">
      <div className={styles.help}>
        <p>Something does not look right, or you cannot pay in time? Talk to us.</p>
        <ButtonLink to="/customers/contact">Contact Support</ButtonLink>
      </div>
    </Section>
  );
}
