import { handlers } from '#server/handlers.ts';
import { installment, type Deployment } from './load.ts';
import { type Json, loanRequest } from '#test/support/server/server.ts';
import { vehicleNumbered } from '#test/support/samples/vehicle.ts';

/** A write that may be sent again: it carries its own key. */
export interface Write {
  readonly kind: 'vehicle' | 'loan' | 'payment' | 'feedback';
  readonly by: 'admin' | 'owner';
  readonly path: string;
  readonly body: Json;
  readonly key: string;
}

/** How many of each kind. */
export type WriteCounts = Readonly<Record<Write['kind'], number>>;

/**
 * One round of writes, each waiting for the one before: a vehicle, a loan on it, its twelve installments by staff, but the
 * last by the customer, a message. Ends before its end when `send` answers null.
 */
export const writeRound = async (
  name: string,
  { today, newVehicle }: Pick<Deployment, 'today' | 'newVehicle'>,
  send: (write: Write) => Promise<Json | null>,
): Promise<void> => {
  const write = (kind: Write['kind'], by: Write['by'], path: string, body: Json, number = 1) =>
    send({ kind, by, path, body, key: `${name} ${kind} ${number}` });
  const vehicleId =
    handlers.addVehicle === undefined
      ? await newVehicle()
      : (await write('vehicle', 'admin', '/vehicles/addvehicle', vehicleNumbered(name)))?.vehicleId;
  if (vehicleId === undefined) return;
  const loan = await write('loan', 'admin', '/loans/createloan', {
    ...loanRequest,
    vehicleId,
    startDate: today,
  });
  if (loan === null) return;
  for (let number = 1; number <= 12; number += 1) {
    // Only the last payment is a claim, since an open claim stops later ones (rule CLAIM-REACH).
    const by = number === 12 ? 'owner' : 'admin';
    const path = `/payments/${String(loan.loanId)}`;
    if ((await write('payment', by, path, installment(number), number)) === null) return;
  }
  if (handlers.createFeedback === undefined) return;
  const message = { name: 'Owner Rao', email: 'owner@kisht.test', message: `Thanks for ${name}` };
  await write('feedback', 'owner', '/feedback/create', message);
};

/** The number of stored records of each kind. */
export const storedCounts = async ({ query }: Deployment['db']): Promise<WriteCounts> => {
  const countOf = async (table: 'vehicles' | 'loans' | 'payments' | 'feedback') =>
    (await query.selectFrom(table).select('id').execute()).length;
  return {
    vehicle: await countOf('vehicles'),
    loan: await countOf('loans'),
    payment: await countOf('payments'),
    feedback: await countOf('feedback'),
  };
};
