import { randomUUID } from 'node:crypto';
import type { Customer } from '#domain/records/customer.ts';
import { identityFields, isMaskedNumber } from '#domain/records/identityNumber.ts';
import type { Handler } from '#server/calls/handler.ts';
import { refuseFields } from '#server/calls/refusal.ts';
import { findCustomer, wholeCustomer } from './customers.ts';

/** Answers a whole identity number and records the reading in the same transaction (rule IDENTITY-NUMBERS). */
export const revealIdentity: Handler<'revealIdentity'> = ({
  write,
  params,
  body,
  caller,
  now,
  services,
  note,
}) =>
  write(async (tx) => {
    note({ reason: body.field });
    const row = await findCustomer(tx, params.customerId, caller);
    const id = randomUUID();
    tx.trail?.describe('identity_reads', id, {
      action: 'IDENTITY_REVEALED',
      reason: body.reason,
    });
    await tx.query
      .insertInto('identity_reads')
      .values({
        id,
        customer_id: row.id,
        field: body.field,
        reason: body.reason,
        staff_id: caller.id,
        staff_name: caller.name,
        read_at: now,
      })
      .execute();
    const customer = await wholeCustomer(tx, services.cipher, row);
    return { value: customer[body.field] };
  });

/** Refuses a masked number with 422, since saving it would replace the real one. */
export const refuseMasked = (body: Partial<Pick<Customer, (typeof identityFields)[number]>>): void => {
  const masked = identityFields.filter((field) => isMaskedNumber(body[field] ?? ''));
  if (masked.length > 0)
    refuseFields(Object.fromEntries(masked.map((field) => [field, 'must be the whole number'])));
};
