import { vehicleName } from '#domain/records/vehicle.ts';
import type { AccountOfLoan } from '#machines/accounts/parts.ts';
import { SubjectLine } from '#ui/loans/SubjectLine.tsx';

/** The borrower of an account (name and phone) and the vehicle; unknown parts are left out. */
export function AccountSubject({ loan, customer, vehicle }: Omit<AccountOfLoan, 'account'>) {
  return (
    <SubjectLine
      subject={{
        customerId: loan.customerId,
        name: customer?.name ?? loan.customerName ?? loan.customerId,
        phone: customer?.phone ?? null,
        registrationNumber: vehicle?.registrationNumber ?? null,
        vehicle: vehicle === null ? null : vehicleName(vehicle),
      }}
    />
  );
}
