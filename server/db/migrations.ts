import type { Migration } from 'kysely';
import { auditChain } from './auditChain.ts';
import { auditOfEverything } from './auditOfEverything.ts';
import { abuseTables } from './abuseTables.ts';
import type { Engine } from './engine.ts';
import { accountTables } from './accountTables.ts';
import { dataKeyTables } from './dataKeyTables.ts';
import { disownTokens } from './disownTokens.ts';
import { feedbackSender } from './feedbackSender.ts';
import { factorTables } from './factorTables.ts';
import { firstTables } from './firstTables.ts';
import { healthTable } from './healthTable.ts';
import { identityReads } from './identityReads.ts';
import { mailTables } from './mailTables.ts';
import { recordKeyTables } from './recordKeyTables.ts';
import { searchIndexes } from './searchIndexes.ts';
import { securityEvents } from './securityEvents.ts';
import { sessionTables } from './sessionTables.ts';
import { signInLimits } from './signInLimits.ts';
import { sortIndexes } from './sortIndexes.ts';
import { staffStatus } from './staffStatus.ts';

/** Every step from an empty database to today's, in the order of their names. A step that ran anywhere never changes. */
export const migrations = (engine: Engine): Readonly<Record<string, Migration>> => ({
  '001_first_tables': { up: (db) => firstTables(db, engine) },
  '002_account_tables': { up: accountTables },
  '003_mail_tables': { up: mailTables },
  '004_data_key_tables': { up: dataKeyTables },
  '005_audit_chain': { up: (db) => auditChain(db, engine) },
  '006_sign_in_limits': { up: signInLimits },
  '007_search_indexes': { up: (db) => searchIndexes(db, engine) },
  '008_sort_indexes': { up: (db) => sortIndexes(db, engine) },
  '009_audit_of_everything': { up: (db) => auditOfEverything(db, engine) },
  '011_sessions': { up: sessionTables },
  '013_staff_status': { up: staffStatus },
  '014_disown_tokens': { up: disownTokens },
  '015_feedback_sender': { up: feedbackSender },
  '017_record_keys': { up: recordKeyTables },
  '018_identity_reads': { up: (db) => identityReads(db, engine) },
  '019_health_table': { up: healthTable },
  '020_abuse_tables': { up: abuseTables },
  '023_second_factors': { up: factorTables },
  '024_security_events': { up: (db) => securityEvents(db, engine) },
});
