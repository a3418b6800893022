import type { CustomerLoginAnswer } from '#api/answers.ts';
import { credentialsOf } from '#machines/kinds/credentials.ts';

/** The form of a borrower's sign-in, up to the server's answer. */
export const customerCredentials = credentialsOf<CustomerLoginAnswer>({
  id: 'customerCredentials',
  description: 'E-mail and password of a borrower, up to the server’s answer.',
});
