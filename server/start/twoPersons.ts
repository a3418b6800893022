import type { Db } from '#server/db/database.ts';

/** Thrown when the server should ask a second person but there is none. The message is the line to print. */
export class NoSecondPerson extends Error {}

/**
 * True if `TWO_PERSONS` asks for a second person; a line that says what is wrong for an unknown value (rule APPROVALS).
 */
export const readTwoPersons = (text = 'off'): boolean | { readonly reason: string } =>
  text === 'off' || text === 'money'
    ? text === 'money'
    : { reason: `TWO_PERSONS must be off or money, not '${text}'.` };

/** Throws `NoSecondPerson` where fewer than two Admins are active. */
export const requireTwoAdmins = async ({ query }: Db): Promise<void> => {
  const { admins } = await query
    .selectFrom('staff')
    .select(({ fn }) => fn.countAll<number>().as('admins'))
    .where('role', '=', 'Admin')
    .where('status', '=', 'Active')
    .executeTakeFirstOrThrow();
  if (admins < 2)
    throw new NoSecondPerson(
      `TWO_PERSONS=money needs two active Admins, and there ${admins === 1 ? 'is one' : 'are none'}: start without it, invite another, then set it.`,
    );
};
