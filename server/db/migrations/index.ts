import type { Migration } from 'kysely';
import type { Engine } from '#server/db/engine.ts';
import { firstTables } from './001_first_tables.ts';
import { accountTables } from './002_account_tables.ts';
import { mailTables } from './003_mail_tables.ts';
import { dataKeyTables } from './004_data_key_tables.ts';
import { auditChain } from './005_audit_chain.ts';
import { signInLimits } from './006_sign_in_limits.ts';
import { searchIndexes } from './007_search_indexes.ts';
import { sortIndexes } from './008_sort_indexes.ts';
import { auditOfEverything } from './009_audit_of_everything.ts';
import { sessionTables } from './011_sessions.ts';
import { staffStatus } from './013_staff_status.ts';
import { disownTokens } from './014_disown_tokens.ts';
import { feedbackSender } from './015_feedback_sender.ts';
import { recordKeyTables } from './017_record_keys.ts';
import { identityReads } from './018_identity_reads.ts';
import { healthTable } from './019_health_table.ts';
import { abuseTables } from './020_abuse_tables.ts';
import { factorTables } from './023_second_factors.ts';
import { securityEvents } from './024_security_events.ts';
import { rowSealTables } from './026_row_seals.ts';
import { approvals } from './027_approvals.ts';
import { bookTotals } from './029_book_totals.ts';
import { listIndexes } from './031_list_indexes.ts';
import { shortSearchIndexes } from './032_short_search.ts';
import { listTotals } from './033_list_totals.ts';
import { loanModels } from './034_loan_models.ts';
import { disbursals } from './038_disbursals.ts';
import { paymentReferences } from './039_payment_references.ts';
import { numberIndexes } from './043_number_indexes.ts';
import { oneReference } from './044_one_reference.ts';
import { moneyOfReceipts } from './045_money_of_receipts.ts';
import { dueLoansIndex } from './046_due_loans_index.ts';
import { newFeedbackIndex } from './047_new_feedback_index.ts';
import { undeliveredMails } from './048_undelivered_mails.ts';
import { loansByFrequency } from './049_loans_by_frequency.ts';
import { unpaidTotals } from './050_unpaid_totals.ts';
import { loansByRange } from './051_loans_by_range.ts';
import { sampleLoans } from './052_sample_loans.ts';
import { bareReferences } from './053_bare_references.ts';
import { newestRecords } from './054_newest_records.ts';
import { searchWords } from './055_search_words.ts';
import { foldedReferences } from './056_folded_references.ts';
import { lenderVersions } from './035_lender_versions.ts';
import { receiptTables } from './036_receipts.ts';
import { waivers } from './037_waivers.ts';

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
  '026_row_seals': { up: (db) => rowSealTables(db, engine) },
  '027_approvals': { up: (db) => approvals(db, engine) },
  '029_book_totals': { up: bookTotals },
  '031_list_indexes': { up: (db) => listIndexes(db, engine) },
  '032_short_search': { up: (db) => shortSearchIndexes(db, engine) },
  '033_list_totals': { up: listTotals },
  '034_loan_models': { up: (db) => loanModels(db, engine) },
  '035_lender_versions': { up: lenderVersions },
  '036_receipts': { up: (db) => receiptTables(db, engine) },
  '037_waivers': { up: waivers },
  '038_disbursals': { up: disbursals },
  '039_payment_references': { up: paymentReferences },
  '043_number_indexes': { up: (db) => numberIndexes(db, engine) },
  '044_one_reference': { up: (db) => oneReference(db, engine) },
  '045_money_of_receipts': { up: moneyOfReceipts },
  '046_due_loans_index': { up: dueLoansIndex },
  '047_new_feedback_index': { up: newFeedbackIndex },
  '048_undelivered_mails': { up: (db) => undeliveredMails(db, engine) },
  '049_loans_by_frequency': { up: loansByFrequency },
  '050_unpaid_totals': { up: unpaidTotals },
  '051_loans_by_range': { up: loansByRange },
  '052_sample_loans': { up: sampleLoans },
  '053_bare_references': { up: (db) => bareReferences(db, engine) },
  '054_newest_records': { up: (db) => newestRecords(db, engine) },
  '055_search_words': { up: (db) => searchWords(db, engine) },
  '056_folded_references': { up: (db) => foldedReferences(db, engine) },
});
