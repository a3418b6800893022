import { lenderSupport, whatsAppLink } from '#domain/lender/identity/shownLender.ts';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import { useLender } from '#ui/kit/lender.tsx';
import { Section } from '#ui/kit/Section.tsx';
import { phoneAddress } from '#ui/kit/phoneAddress.ts';
import * as styles from './Dashboard.css.ts';

/** A card with the lender's phone, WhatsApp and a link to Contact. */
export function NeedHelp() {
  const lender = useLender();
  const { phone } = lenderSupport(lender);
  const chat = whatsAppLink(lender);
  return (
    <Section title="Need Help?">
      <div className={styles.help}>
        <p>
          Something does not look right, or you cannot pay in time? Talk to us
          {phone === '' ? null : (
            <>
              {' '}
              on <a href={phoneAddress(phone)}>{phone}</a>
            </>
          )}
          {chat === null ? null : (
            <>
              {phone === '' ? ' on ' : ', or on '}
              <a href={chat} rel="noreferrer">
                WhatsApp
              </a>
            </>
          )}
          .
        </p>
        <ButtonLink to="/customers/contact">Contact Support</ButtonLink>
      </div>
    </Section>
  );
}
