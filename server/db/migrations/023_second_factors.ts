import { type Kysely, sql } from 'kysely';

/** Second factors of staff, their recovery codes, and the tickets of open questions for a factor. */
export const factorTables = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createTable('staff_factors')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('secret', 'text')
    .addColumn('last_step', 'bigint')
    .addColumn('credential_id', 'text', (column) => column.unique())
    .addColumn('public_key', 'text')
    .addColumn('counter', 'bigint')
    .addColumn('transports', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'text')
    .addColumn('last_used_at', 'text')
    .addCheckConstraint(
      'factor_kind',
      sql`(kind = 'totp' and secret is not null) or (kind = 'passkey' and credential_id is not null and public_key is not null)`,
    )
    .execute();
  await schema.createIndex('staff_factors_owner').on('staff_factors').column('staff_id').execute();

  await schema
    .createTable('recovery_codes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .execute();
  await schema.createIndex('recovery_codes_owner').on('recovery_codes').column('staff_id').execute();

  await schema
    .createTable('factor_tickets')
    .addColumn('ticket_hash', 'text', (column) => column.primaryKey())
    .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id'))
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('challenge', 'text', (column) => column.notNull())
    .addColumn('password_proof', 'text', (column) => column.notNull())
    .addColumn('failures', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addCheckConstraint('ticket_purpose', sql`purpose in ('signIn', 'enrolment', 'identity')`)
    .execute();
  await schema.createIndex('factor_tickets_age').on('factor_tickets').column('expires_at').execute();

  await schema.alterTable('sessions').addColumn('identity_confirmed_at', 'text').execute();
};
