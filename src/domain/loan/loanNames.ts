import type { Customer } from '#domain/records/customer.ts';
import type { Loan } from './loan.ts';
import type { Vehicle } from '#domain/records/vehicle.ts';

/** Fills in the customer's phone number, and the names, number and model where a server left them out. */
export const nameLoans = (
  loans: readonly Loan[],
  customers: readonly Customer[],
  vehicles: readonly Vehicle[],
): readonly Loan[] => {
  const customerById = byEitherId(customers, (customer) => customer.customerId);
  const vehicleById = byEitherId(vehicles, (vehicle) => vehicle.vehicleId);
  return loans.map((loan) => {
    const customer = customerById.get(loan.customerId ?? '');
    const vehicle = vehicleById.get(loan.vehicleId ?? '');
    return {
      ...loan,
      ...(customer?.phone == null ? {} : { customerPhone: customer.phone }),
      customerName: loan.customerName ?? customer?.name ?? null,
      registrationNumber: loan.registrationNumber ?? vehicle?.registrationNumber ?? null,
      vehicleModel: loan.vehicleModel ?? vehicle?.model ?? null,
    };
  });
};

/** Records by their human id and by their internal one: a reference may be either. */
const byEitherId = <Row extends { readonly _id: string | null }>(
  rows: readonly Row[],
  humanId: (row: Row) => string | null,
): ReadonlyMap<string, Row> => {
  const byId = new Map<string, Row>();
  for (const row of rows) {
    for (const id of [row._id, humanId(row)]) if (id !== null) byId.set(id, row);
  }
  return byId;
};
