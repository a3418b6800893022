import { createHash, randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/db/engine.ts';

/** What this step reads and writes by name. */
interface TablesHere {
  readonly audit_chain: ChainPlace;
  readonly audit_entries: Entry & ChainPlace & { readonly previous_hash: string };
}

/** How many entries there are, and the hash of the last. */
interface ChainPlace {
  readonly seq: number;
  readonly hash: string;
}

/** The entry that opens a row: every other column of the trail stays null. */
interface Entry {
  readonly id: string;
  readonly loan_id: string | null;
  readonly action: 'OPENED';
  readonly performed_at: string;
  readonly performed_by: 'System';
  readonly subject: string;
  readonly subject_id: string;
  readonly details: string;
}

/**
 * Extends the trail to changes of any record, and opens it with one entry for each existing row, which holds everything
 * stored in it: later changes are compared with that.
 */
export const auditOfEverything = async (db: Kysely<TablesHere>, engine: Engine): Promise<void> => {
  await engine.dropAppendOnly(db, 'audit_entries');
  await (engine.name === 'sqlite' ? rebuild(db) : alter(db));
  await engine.makeAppendOnly(db, 'audit_entries');
  await db.schema
    .createIndex('audit_subject')
    .on('audit_entries')
    .columns(['subject', 'subject_id', 'seq'])
    .execute();
  await db.schema.createIndex('audit_time').on('audit_entries').columns(['performed_at', 'seq']).execute();
  for (const opened of openedTables) await open(db, engine, opened);
};

const alter = async (db: Kysely<TablesHere>): Promise<void> => {
  for (const statement of [
    'alter table audit_entries drop constraint audit_action',
    'alter table audit_entries alter column loan_id drop not null',
    'alter table audit_entries add column subject text',
    'alter table audit_entries add column subject_id text',
    'alter table audit_entries add column details text',
  ])
    await sql.raw(statement).execute(db);
};

/** SQLite changes no constraint of a table that is there. */
const rebuild = async (db: Kysely<TablesHere>): Promise<void> => {
  const columns = `seq, id, loan_id, action, installment_number, amount_paise, penalty_paise, original_payment_date,
    due_date, payment_id, reason, performed_at, performed_by, account_kind, account_id, previous_hash, hash`;
  for (const statement of [
    `create table audit_entries_next (
      seq integer primary key autoincrement,
      id text not null unique,
      loan_id text references loans (id),
      action text not null,
      installment_number integer,
      amount_paise bigint,
      penalty_paise bigint,
      original_payment_date text,
      due_date text,
      payment_id text,
      reason text,
      performed_at text not null,
      performed_by text not null,
      account_kind text,
      account_id text,
      previous_hash text not null default '',
      hash text not null default '',
      subject text,
      subject_id text,
      details text,
      constraint audit_amounts check (amount_paise >= 0 and penalty_paise >= 0)
    )`,
    `insert into audit_entries_next (${columns}) select ${columns} from audit_entries order by seq`,
    'drop table audit_entries',
    'alter table audit_entries_next rename to audit_entries',
    'create index audit_loan on audit_entries (loan_id, seq)',
    'create unique index audit_one_chain on audit_entries (previous_hash)',
  ])
    await sql.raw(statement).execute(db);
};

interface Opened {
  readonly table: string;
  readonly subject: string;
  readonly subjectId: string;
  readonly label: string;
  readonly secrets: readonly string[];
}

/** The tables as they are at this step, whatever later steps add. */
const openedTables: readonly Opened[] = [
  { table: 'staff', subject: 'staff', subjectId: 'id', label: 'email', secrets: ['password_hash'] },
  {
    table: 'customers',
    subject: 'customer',
    subjectId: 'id',
    label: 'customer_id',
    secrets: ['aadhar', 'pan', 'driving_license', 'password_hash'],
  },
  { table: 'vehicles', subject: 'vehicle', subjectId: 'id', label: 'vehicle_id', secrets: [] },
  { table: 'loans', subject: 'loan', subjectId: 'id', label: 'loan_id', secrets: [] },
  { table: 'payments', subject: 'loan', subjectId: 'loan_id', label: 'payment_id', secrets: [] },
  { table: 'feedback', subject: 'feedback', subjectId: 'id', label: 'name', secrets: [] },
];

type Row = Readonly<Record<string, string | number | null>>;

const open = async (db: Kysely<TablesHere>, engine: Engine, opened: Opened): Promise<void> => {
  const id = engine.bytewise(sql.ref(`${opened.table}.id`));
  for (let after = ''; ;) {
    const { rows } = await sql<Row>`
      select * from ${sql.table(opened.table)} where ${id} > ${after} order by ${id} limit 500
    `.execute(db);
    if (rows.length === 0) return;
    after = String(rows.at(-1)?.id);
    const head = await db.selectFrom('audit_chain').select(['seq', 'hash']).executeTakeFirstOrThrow();
    let last: ChainPlace = head;
    const entries = rows.map((row) => {
      const entry = openingOf(row, opened);
      const previous_hash = last.hash;
      last = { seq: last.seq + 1, hash: hashOf(previous_hash, entry) };
      return { ...entry, ...last, previous_hash };
    });
    await db.insertInto('audit_entries').values(entries).execute();
    await db.updateTable('audit_chain').set(last).execute();
  }
};

const openingOf = (row: Row, { table, subject, subjectId, label, secrets }: Opened): Entry => ({
  id: randomUUID(),
  loan_id: subject === 'loan' ? String(row[subjectId]) : null,
  action: 'OPENED',
  performed_at: new Date(Date.now()).toISOString(),
  performed_by: 'System',
  subject,
  subject_id: String(row[subjectId]),
  details: sortedJson({
    by: { name: 'Upgrade', address: null, requestId: null },
    changes: [],
    held: Object.fromEntries(
      Object.entries(row).map(([column, value]) => [
        column,
        secrets.includes(column) && value !== null ? digestOf(String(value)) : value,
      ]),
    ),
    id: String(row.id),
    kind: 'opened',
    label: String(row[label] ?? ''),
    table,
  }),
});

/** An unsealed value gets no digest, since one of it could be guessed; it is sealed when the server starts. */
const digestOf = (text: string): string =>
  /^(sealed\.|\$argon2)/.test(text) ? createHash('sha256').update(text).digest('hex') : 'in clear';

/** JSON of which equal values have one text: the keys of every object are in order. */
const sortedJson = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([left], [right]) => (left < right ? -1 : 1)))
      : inner,
  );

/** SHA-256, in hexadecimal, of the hash before and of an entry's columns as JSON, in the trail's fixed order. */
const hashOf = (previousHash: string, entry: Entry): string => {
  const { id, loan_id, action, performed_at, performed_by, subject, details } = entry;
  // The columns about a payment: from the installment's number to the reason.
  const ofPayment = Array.from({ length: 7 }, () => null);
  const account = [null, null];
  const columns = [
    previousHash,
    id,
    loan_id,
    action,
    ...ofPayment,
    performed_at,
    performed_by,
    ...account,
    subject,
    details,
  ];
  return createHash('sha256').update(JSON.stringify(columns)).digest('hex');
};
