import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { NodalOfficer } from '#domain/lender/identity/identity.ts';
import { lenderSupport, whatsAppLink } from '#domain/lender/identity/shownLender.ts';
import type { lenderSettings } from '#machines/lender/parts.ts';
import { useLender } from '#ui/kit/lender.tsx';
import { Section } from '#ui/kit/Section.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import { phoneAddress } from '#ui/kit/phoneAddress.ts';
import * as styles from './Contact.css.ts';

export interface SupportDetailsProps {
  /** Loads what the page's own lender details lack: the UPI address and the nodal officer. */
  readonly lenderMachine: typeof lenderSettings;
}

/** The lender's contact details: e-mail, phone, address, website, UPI address and nodal officer. */
export function SupportDetails({ lenderMachine }: SupportDetailsProps) {
  const lender = useLender();
  const { email, phone, hours, address, website } = lenderSupport(lender);
  const chat = whatsAppLink(lender);
  const registration = lender?.registration ?? '';
  const told = useSelector(useActorRef(lenderMachine), ({ context }) => context.loaded?.settings);
  const payee = told?.upi?.payeeName ?? '';
  return (
    <Section title="Support">
      <address className={styles.support}>
        <Way name="Email" isGiven={email !== ''}>
          <a className={styles.wayLink} href={`mailto:${email}`}>
            {email}
          </a>
        </Way>
        <Way name="Phone" isGiven={phone !== '' || hours !== ''}>
          {phone === '' ? null : (
            <a className={styles.wayLink} href={phoneAddress(phone)}>
              {phone}
            </a>
          )}
          <span>{hours}</span>
        </Way>
        <Way name="WhatsApp" isGiven={chat !== null}>
          <a className={styles.wayLink} href={chat ?? undefined} rel="noreferrer">
            {lender?.whatsapp}
          </a>
        </Way>
        <Way name="Address" isGiven={address !== ''}>
          <span>{address}</span>
        </Way>
        <Way name="Website" isGiven={website !== ''}>
          <a className={styles.wayLink} href={website} rel="noreferrer">
            {website}
          </a>
        </Way>
        <Way name="UPI" isGiven={(told?.upi?.vpa ?? null) !== null}>
          <span>{told?.upi?.vpa}</span>
          <span>{payee}</span>
        </Way>
        <Way name="Registration" isGiven={registration !== ''}>
          {[lender?.legalName ?? '', ...registration.split(' · ')]
            .filter((line) => line !== '')
            .map((line) => (
              <span key={line}>{line}</span>
            ))}
        </Way>
        <Officer officer={told?.nodalOfficer ?? {}} />
      </address>
    </Section>
  );
}

/** The officer who handles complaints; null where the lender has named none. */
function Officer({ officer }: { readonly officer: Partial<NodalOfficer> }) {
  const lines = [officer.name, officer.designation, officer.phone, officer.email, officer.address].filter(
    (line): line is string => typeof line === 'string',
  );
  return (
    <Way name="Nodal Officer" isGiven={lines.length > 0}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </Way>
  );
}

interface WayProps {
  readonly name: string;
  readonly isGiven: boolean;
  readonly children: ReactNode;
}

/** One contact detail; null where the lender has not given it. */
function Way({ name, isGiven, children }: WayProps) {
  return isGiven ? (
    <div className={styles.way}>
      <span className={styles.wayName}>{name}</span>
      {children}
    </div>
  ) : null;
}
