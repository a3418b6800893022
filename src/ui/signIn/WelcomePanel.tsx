import { lenderSupport } from '#domain/lender/identity/shownLender.ts';
import { LenderLogo, LenderName, useLender } from '#ui/kit/lender.tsx';
import { phoneAddress } from '#ui/kit/phoneAddress.ts';
import { link } from './EntryPage.css.ts';
import * as styles from './WelcomePanel.css.ts';

/** Whose portal it is and how to reach them, beside the borrowers' sign-in; a narrow window shows the phone alone. */
export function WelcomePanel({ words }: { readonly words: string | undefined }) {
  const { phone, hours } = lenderSupport(useLender());
  return (
    <aside className={styles.panel} aria-label="Help">
      <p className={styles.name}>
        <LenderLogo />
        <LenderName />
      </p>
      <p className={styles.words}>{words}</p>
      <svg className={styles.strip} viewBox="0 0 300 32" aria-hidden>
        {months.map((month) => (
          <rect
            key={month}
            className={month < 5 ? styles.paid : styles.due}
            x={month * 25.2 + 0.5}
            y={0.5}
            width={21}
            height={31}
            rx={3}
          />
        ))}
      </svg>
      {phone === '' ? null : (
        <p className={styles.contact}>
          Need help? Call&nbsp;
          <a className={link} href={phoneAddress(phone)}>
            {phone}
          </a>
        </p>
      )}
      {hours === '' ? null : <p className={styles.hours}>{hours}</p>}
    </aside>
  );
}

/** The installments of the drawing, which stands for a year of any loan. */
const months = [...Array(12).keys()];
