import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { LoanSubject } from '#domain/loan/subject.ts';
import { formatPhone } from '#domain/values/format.ts';
import * as styles from './SubjectLine.css.ts';
import { phoneAddress } from '#ui/kit/phoneAddress.ts';

export interface SubjectLineProps {
  readonly subject: LoanSubject;
  /** True where the name leads to the customer's page, which staff alone have. */
  readonly linksCustomer?: boolean;
  /** True while parts are still to come: what is not known yet keeps its place, so that nothing moves. */
  readonly isArriving?: boolean;
}

/** The borrower's name and phone number and the vehicle; unknown parts are left out, and null is drawn without any. */
export function SubjectLine({ subject, linksCustomer = true, isArriving = false }: SubjectLineProps) {
  const { customerId, registrationNumber, vehicle } = subject;
  const name = filled(subject.name);
  const phone = filled(subject.phone);
  const plate = [filled(registrationNumber), filled(vehicle)].filter((words) => words !== null).join(' ');
  if (name === null && phone === null && plate === '' && !isArriving) return null;
  const awaited = (of: string) => (isArriving ? <Placeholder of={of} /> : null);
  return (
    <span className={styles.subject}>
      {name === null ? null : (
        <span className={styles.name} title={name}>
          {customerId === null || !linksCustomer ? (
            name
          ) : (
            <Pressable words={name}>
              <Link to={`/customers/${encodeURIComponent(customerId)}`}>{name}</Link>
            </Pressable>
          )}
        </span>
      )}
      {phone === null ? (
        awaited(styles.phonePlaceholder)
      ) : (
        <Pressable words={formatPhone(phone)}>
          <a className={styles.phone} href={phoneAddress(phone)}>
            {formatPhone(phone)}
          </a>
        </Pressable>
      )}
      {plate === '' ? awaited(styles.part) : <span className={styles.part}>{plate}</span>}
    </span>
  );
}

/** A link on the screen, and its words on paper, where nothing can be pressed. */
function Pressable({ words, children }: { readonly words: string; readonly children: ReactNode }) {
  return (
    <span className={styles.pressable} data-words={words}>
      {children}
    </span>
  );
}

/** As high as the part that is to come. */
function Placeholder({ of }: { readonly of: string }) {
  return (
    <span className={of} aria-hidden>
      {'\u00a0'}
    </span>
  );
}

const filled = (text: string | null): string | null => (text === null || text.trim() === '' ? null : text);
