import { fromPromise } from 'xstate';
import { randomBelow } from '#browser/random.ts';
import { drawOneTimePassword } from '#domain/account/oneTimePassword.ts';
import { customerPasswordReset } from '#machines/staff/passwordResets.ts';
import type { App } from '#app/app.ts';
import { idOf } from './idOf.ts';

/** How staff reset a customer's password. */
export const customerResetOf = ({ client }: Pick<App, 'client'>) =>
  customerPasswordReset.provide({
    actors: {
      resetPassword: fromPromise(async ({ input: { person: customer } }) => {
        const customerId = idOf(customer._id, customer.customerId);
        const body = { password: drawOneTimePassword(randomBelow) };
        await client.resetCustomerPassword({ customerId, body });
      }),
    },
  });
