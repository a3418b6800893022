import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { lenderName, lenderSupport, type ShownLender } from '#domain/lender/identity/shownLender.ts';
import { formatRupees } from '#domain/values/format.ts';
import type { PaymentMethod } from '#domain/loan/payment/payment.ts';
import { intendedTotal, type PaymentIntent } from '#domain/loan/payment/paymentDraft.ts';
import { upiLink, upiNote } from '#domain/loan/payment/upiLink.ts';
import type { copyToClipboard } from '#machines/app/copyToClipboard.ts';
import type { lenderSettings } from '#machines/lender/parts.ts';
import { useLender } from '#ui/kit/lender.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import { phoneAddress } from '#ui/kit/phoneAddress.ts';
import { CopyValue } from '#ui/records/CopyValue.tsx';
import * as styles from './PaymentGuide.css.ts';
import { UpiCode } from './UpiCode.tsx';

export interface PaymentGuideProps {
  readonly intent: PaymentIntent;
  readonly method: PaymentMethod | '';
  /** Loads where the lender takes UPI payments. */
  readonly lenderMachine: typeof lenderSettings;
  readonly copyMachine: typeof copyToClipboard;
}

/** What a borrower does to pay by a method before they confirm it. */
export function PaymentGuide({ intent, method, lenderMachine, copyMachine }: PaymentGuideProps) {
  const lender = useLender();
  if (method === '') return null;
  return (
    <section className={styles.guide} aria-label="How to pay">
      {method === 'UPI' ? (
        <UpiGuide intent={intent} lender={lender} machine={lenderMachine} copyMachine={copyMachine} />
      ) : lender === null ? null : (
        <OfficeGuide method={method} lender={lender} />
      )}
      <p className={styles.note}>Confirm here once you have paid. We check that the money came in.</p>
    </section>
  );
}

interface UpiGuideProps extends Pick<PaymentGuideProps, 'intent' | 'copyMachine'> {
  /** Null for a lender who has not said who they are. */
  readonly lender: ShownLender | null;
  readonly machine: PaymentGuideProps['lenderMachine'];
}

/** The lender's UPI id with the amount, as words and as a QR code. */
function UpiGuide({ intent, lender, machine, copyMachine }: UpiGuideProps) {
  const snapshot = useSelector(useActorRef(machine), (current) => current);
  if (snapshot.hasTag('waiting')) return <Skeleton variant="text" rows={3} label="Loading how to pay..." />;
  const { vpa = null, payeeName = null, merchantCode = null } = snapshot.context.loaded?.settings.upi ?? {};
  if (vpa === null) return <p>Ask us for our UPI id{waysOf(lender)}.</p>;
  const amount = intendedTotal(intent);
  const name = payeeName ?? lenderName(lender);
  const note = upiNote(intent.loanId, intent.installmentNumber);
  const link = upiLink({ vpa, payeeName: name, merchantCode, transaction: null, note, amount });
  return (
    <>
      <p>
        Scan the code with any UPI app, or pay <strong>{formatRupees(amount)}</strong> to {name}:
      </p>
      <p className={styles.address}>
        <strong>{vpa}</strong>
        <CopyValue machine={copyMachine} label="UPI id" text={vpa} />
      </p>
      <UpiCode link={link} label={`QR code to pay ${formatRupees(amount)} to ${vpa}`} />
      {merchantCode === null ? null : (
        <p>
          <a href={link}>Open a UPI app on this phone</a>
        </p>
      )}
    </>
  );
}

interface OfficeGuideProps {
  readonly method: Exclude<PaymentMethod, 'UPI'>;
  readonly lender: ShownLender;
}

function OfficeGuide({ method, lender }: OfficeGuideProps): ReactNode {
  const { address, hours } = lenderSupport(lender);
  const office = [address, hours].filter((part) => part !== '').join(' · ');
  switch (method) {
    case 'Cash':
      return <p>Pay at our office{office === '' ? null : <Office>{office}</Office>}</p>;
    case 'Cheque':
      return (
        <p>
          Write the cheque to {lenderName(lender)} and hand it in at our office
          {office === '' ? null : <Office>{office}</Office>}
        </p>
      );
    case 'Bank Transfer':
      return <p>Ask us for the account to transfer to{waysOf(lender)}.</p>;
    case 'Other':
      return <p>Ask us before you pay in another way{waysOf(lender)}.</p>;
  }
}

function Office({ children }: { readonly children: string }) {
  return (
    <>
      : <span>{children}</span>
    </>
  );
}

/** The phone and the e-mail address to ask at, after a colon; nothing where the lender has given neither. */
function waysOf(lender: ShownLender | null): ReactNode {
  if (lender === null) return null;
  const { phone, email } = lenderSupport(lender);
  return phone === '' && email === '' ? null : (
    <>
      {': '}
      {phone === '' ? null : <a href={phoneAddress(phone)}>{phone}</a>}
      {phone === '' || email === '' ? null : ' or '}
      {email === '' ? null : <a href={`mailto:${email}`}>{email}</a>}
    </>
  );
}
