import { Link } from 'react-router-dom';
import { vehicleName } from '#domain/records/vehicle.ts';
import type { AccountOfLoan } from '#machines/accounts/parts.ts';
import * as styles from './Account.css.ts';

/** The borrower of an account (name and phone) and the vehicle; unknown parts are left out. */
export function AccountSubject({ loan, customer, vehicle }: Omit<AccountOfLoan, 'account'>) {
  const name = customer?.name ?? loan.customerName ?? loan.customerId;
  const phone = customer?.phone ?? null;
  return (
    <span className={styles.subject}>
      {name === null ? null : (
        <span className={styles.part}>
          {loan.customerId === null ? (
            name
          ) : (
            <Link to={`/customers/${encodeURIComponent(loan.customerId)}`}>{name}</Link>
          )}
        </span>
      )}
      {phone === null || phone === '' ? null : (
        <a className={styles.phone} href={`tel:${phone.replace(/\s/g, '')}`}>
          {phone}
        </a>
      )}
      {vehicle === null ? null : (
        <span className={styles.part}>
          {[vehicle.registrationNumber, vehicleName(vehicle)].filter((words) => words !== '').join(' ')}
        </span>
      )}
    </span>
  );
}
