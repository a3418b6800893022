import type { Db } from '#server/db/database.ts';
import type { ChainHead } from '#server/audit/chain.ts';
import { verifyAuditTrail } from '#server/verification/auditTrail.ts';
import { runOnDatabase } from './command.ts';

/** `npm run audit:verify`: tells whether and where the audit trail was altered. */
const [noted] = process.argv.slice(2);
process.exitCode = await verify();

async function verify(): Promise<number> {
  const known = noted === undefined ? null : readChainHead(noted);
  if (noted !== undefined && known === null) {
    console.error('Usage: npm run audit:verify [-- NUMBER:HASH]   (as an earlier run printed it)');
    return 1;
  }
  return runOnDatabase((db) => report(db, known));
}

async function report(db: Db, known: ChainHead | null): Promise<number> {
  const { head, problems } = await verifyAuditTrail(db, known);
  if (problems.length === 0) {
    console.log(`The audit trail is whole: ${head.seq} ${head.seq === 1 ? 'entry' : 'entries'}.`);
    console.log(`Note this down to check against later: ${head.seq}:${head.hash}`);
    return 0;
  }
  console.error('The audit trail was altered:');
  for (const { kind, words } of problems) console.error(`  ${kind}: ${words}`);
  return 1;
}

function readChainHead(text: string): ChainHead | null {
  const [, seq, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  return seq === undefined || hash === undefined ? null : { seq: Number(seq), hash };
}
