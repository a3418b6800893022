import { lenderSupport } from '#domain/lender/identity/shownLender.ts';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import { useLender } from '#ui/kit/lender.tsx';
import { Section } from '#ui/kit/Section.tsx';
import * as styles from './Dashboard.css.ts';

/** A card with the lender's phone and a link to Contact. */
export function NeedHelp() {
  const { phone } = lenderSupport(useLender());
  return (
    <Section title="Need Help?">
      <div className={styles.help}>
        <p>
          Something does not look right, or you cannot pay in time? Talk to us
          {phone === '' ? null : (
            <>
              {' '}
              on <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a>
            </>
          )}
          .
        </p>
        <ButtonLink to="/customers/contact">Contact Support</ButtonLink>
      </div>
    </Section>
  );
}
