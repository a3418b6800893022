import { fromPromise } from 'xstate';
import { isMissingCall } from '#api/failure.ts';
import type { Client } from '#api/client.ts';
import { copyPromisedText } from '#browser/clipboard.ts';
import { copyToClipboard } from '#machines/app/copyToClipboard.ts';
import { identityReveal, type IdentityRevealInput } from '#machines/customers/identityReveal.ts';
import type { IdentityMachines } from '#ui/records/IdentityNumber.tsx';

/** The machines that show and copy identity numbers for staff, only after the server has recorded the reading. */
export const identityMachines = (client: Client): IdentityMachines => ({
  reveal: identityReveal.provide({
    actors: { revealNumber: fromPromise(({ input }) => wholeNumber(client, input)) },
  }),
  copyOf: (asked) =>
    copyToClipboard.provide({
      actors: {
        writeToClipboard: fromPromise(() => copyPromisedText(wholeNumber(client, asked))),
      },
    }),
});

/** The whole number from the server; a foreign server has sent it with the record. */
const wholeNumber = async (
  client: Client,
  { customerId, field, number }: IdentityRevealInput,
): Promise<string> => {
  try {
    const { value } = await client.revealIdentity({ customerId, body: { field, reason: null } });
    return value ?? number;
  } catch (error) {
    if (isMissingCall(error)) return number;
    throw error;
  }
};
