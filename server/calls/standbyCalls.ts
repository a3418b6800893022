import type { CallName } from '#api/contract.ts';

/**
 * The calls that a standby may answer (rule STANDBY-READS): reports, pages of lists and whole ones, and their counts. Never
 * one record, the work of the day, a list whose rows are changed in the version that was listed, or what waits for a
 * decision: people write on the ground of these, and they cost the primary little.
 */
export const standbyCalls: ReadonlySet<CallName> = new Set<CallName>([
  'listLoans',
  'listCustomers',
  'listVehicles',
  'listPayments',
  'listReceipts',
  'listWaivers',
  'listDisbursals',
  'listAudit',
  'listSecurityEvents',
  'listRecentLoans',
  'getListCounts',
  'getListFile',
  'getBookFigures',
  'getReportFigures',
  'getReportFile',
  'getWaiverFigures',
]);
