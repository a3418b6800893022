import type { Db } from '#server/db/database.ts';
import { runOnDatabase } from '#server/operations/command.ts';

/** Prints the staff, a line each, by e-mail. Answers the exit code. */
export const listStaff = (): Promise<number> =>
  runOnDatabase(async (db) => {
    const rows = await staffRows(db);
    const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
    for (const row of rows)
      console.log(
        row
          .map((text, column) => text.padEnd(widths[column] ?? 0))
          .join('  ')
          .trimEnd(),
      );
    if (rows.length === 1) console.log('There is no staff yet: npm run admin -- create EMAIL.');
    return 0;
  });

/** The headings and rows of the table, with control characters of a terminal removed. */
const staffRows = async ({ query }: Db): Promise<readonly (readonly string[])[]> => {
  const rows = await query
    .selectFrom('staff')
    .select(['email', 'role', 'status', 'name', 'awaits_password'])
    .orderBy('email')
    .execute();
  return [
    ['E-MAIL', 'ROLE', 'STATUS', 'NAME'],
    ...rows.map(({ email, role, status, name, awaits_password }) =>
      [email, role, status, awaits_password === 1 ? `${name} (has to choose a password)` : name].map((text) =>
        text.replaceAll(/\p{C}/gu, ' '),
      ),
    ),
  ];
};
