import { type Kysely, sql } from 'kysely';

/** Staff can be ended without being removed, and have no password between an invitation or a reset and their first. */
export const staffStatus = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .alterTable('staff')
    .addColumn('status', 'text', (column) =>
      column
        .notNull()
        .defaultTo('Active')
        .check(sql`status in ('Active', 'Inactive')`),
    )
    .execute();
  await schema
    .alterTable('staff')
    .addColumn('awaits_password', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
};
