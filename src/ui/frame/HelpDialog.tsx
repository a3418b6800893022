import { lenderSupport } from '#domain/lender/identity/shownLender.ts';
import { penaltyRule } from '#domain/loanAccount/penaltyWords.ts';
import { Button } from '#ui/kit/Button.tsx';
import { useLender } from '#ui/kit/lender.tsx';
import { phoneAddress } from '#ui/kit/phoneAddress.ts';
import { focusedFirst, ScreenPopover } from './ScreenPopover.tsx';
import * as styles from './ShortcutsDialog.css.ts';

/** The help of the back office: keys, penalties, payments that wait, and how to reach the lender. Escape closes it. */
export function HelpDialog() {
  const { email, phone, hours, address } = lenderSupport(useLender());
  return (
    <ScreenPopover id="help" title="Help">
      <section className={styles.topic}>
        <h3>Keys</h3>
        <p>Search finds people, loans, number plates and screens from anywhere: Ctrl K, or ⌘ K.</p>
        <span>
          <Button popoverTarget="keys" ref={focusedFirst}>
            All keys
          </Button>
        </span>
      </section>
      <section className={styles.topic}>
        <h3>How penalties count</h3>
        <p>
          A late installment costs {penaltyRule({})}, until it is paid. Days of grace and caps that the lender
          has set are taken into account, and so are waivers. “Why this penalty?”, the question mark beside a
          penalty, says how it comes about: the days late, the rate a day, what a cap, a waiver or a payment
          took off, and the terms that were used.
        </p>
      </section>
      <section className={styles.topic}>
        <h3>What Received means</h3>
        <p>
          The borrower says that they have paid. Until staff choose Confirm Receipt it is shown as awaiting
          confirmation and counts in no figure of money collected; then it is Paid.
        </p>
      </section>
      {[phone, email, hours, address].every((way) => way === '') ? null : (
        <section className={styles.topic}>
          <h3>Contact</h3>
          {phone === '' ? null : (
            <p>
              <a href={phoneAddress(phone)}>{phone}</a>
            </p>
          )}
          {email === '' ? null : (
            <p>
              <a href={`mailto:${email}`}>{email}</a>
            </p>
          )}
          {hours === '' ? null : <p>{hours}</p>}
          {address === '' ? null : <p>{address}</p>}
        </section>
      )}
    </ScreenPopover>
  );
}
