import type { ApprovalsTable } from './tables/approvals.ts';
import type {
  DataKeysTable,
  KeyRingTable,
  RecordKeysTable,
  RowSealKeysTable,
  RowSealSumsTable,
  RowSealsTable,
} from './tables/keys.ts';
import type {
  AllocationsTable,
  ChargesTable,
  LoanAccountColumns,
  PaymentReceiptColumns,
  ReceiptsTable,
} from './tables/receipts.ts';
import type { FeedbackTable, PaymentsTable, StaffTable } from './tables/records.ts';
import type { DisbursalsTable } from './tables/disbursals.ts';
import type { CustomersTable } from './tables/customers.ts';
import type { LenderLogosTable, LenderVersionsTable } from './tables/lender.ts';
import type { LoanModelsTable, LoansTable } from './tables/loans.ts';
import type { VehiclesTable } from './tables/vehicles.ts';
import type { WaiversTable } from './tables/waivers.ts';
import type {
  AccountQuotasTable,
  BookTotalsTable,
  CountersTable,
  HealthWritesTable,
  IdempotencyKeysTable,
  MailsTable,
} from './tables/service.ts';
import type {
  DisownTokensTable,
  FactorTicketsTable,
  RecoveryCodesTable,
  RefreshTokensTable,
  ResetRequestsTable,
  ResetTokensTable,
  SessionsTable,
  SignInFailuresTable,
  SignInLimitsTable,
  SignInNoticesTable,
  StaffFactorsTable,
} from './tables/signIn.ts';
import type {
  AuditChainTable,
  AuditEntriesTable,
  IdentityReadsTable,
  SecurityEventsTable,
} from './tables/trail.ts';

/**
 * The rows as both engines store them: money in whole paise, rates in basis points, days and instants as text, booleans
 * as 1 and 0. `id` is the record's `_id`; a column such as `loans.loan_id` is the human id, except where it refers to
 * another table, which is always by `id` (rule TWO-IDS).
 */
export interface Tables {
  readonly staff: StaffTable;
  readonly customers: CustomersTable;
  readonly vehicles: VehiclesTable;
  readonly loans: LoansTable & LoanAccountColumns;
  readonly loan_models: LoanModelsTable;
  readonly disbursals: DisbursalsTable;
  readonly payments: PaymentsTable & PaymentReceiptColumns;
  readonly receipts: ReceiptsTable;
  readonly allocations: AllocationsTable;
  readonly charges: ChargesTable;
  readonly waivers: WaiversTable;
  readonly approvals: ApprovalsTable;
  readonly lender_versions: LenderVersionsTable;
  readonly lender_logos: LenderLogosTable;
  readonly audit_entries: AuditEntriesTable;
  readonly audit_chain: AuditChainTable;
  readonly sign_in_limits: SignInLimitsTable;
  readonly sign_in_failures: SignInFailuresTable;
  readonly sign_in_notices: SignInNoticesTable;
  readonly account_quotas: AccountQuotasTable;
  readonly feedback: FeedbackTable;
  readonly sessions: SessionsTable;
  readonly refresh_tokens: RefreshTokensTable;
  readonly staff_factors: StaffFactorsTable;
  readonly recovery_codes: RecoveryCodesTable;
  readonly factor_tickets: FactorTicketsTable;
  readonly idempotency_keys: IdempotencyKeysTable;
  readonly counters: CountersTable;
  readonly health_writes: HealthWritesTable;
  readonly reset_requests: ResetRequestsTable;
  readonly reset_tokens: ResetTokensTable;
  readonly disown_tokens: DisownTokensTable;
  readonly mails: MailsTable;
  readonly data_keys: DataKeysTable;
  readonly key_ring: KeyRingTable;
  readonly record_keys: RecordKeysTable;
  readonly identity_reads: IdentityReadsTable;
  readonly security_events: SecurityEventsTable;
  readonly row_seal_keys: RowSealKeysTable;
  readonly row_seals: RowSealsTable;
  readonly row_seal_sums: RowSealSumsTable;
  readonly book_totals: BookTotalsTable;
}
