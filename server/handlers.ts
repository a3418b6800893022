import { disownChange } from './auth/disown.ts';
import { askOwnIdentity, confirmOwnIdentity } from './auth/factors/identityCalls.ts';
import {
  addPasskey,
  beginPasskey,
  beginTotp,
  confirmTotp,
  listFactors,
  removeFactor,
  renewRecoveryCodes,
} from './auth/factors/ownFactors.ts';
import { forgotPassword, resetPassword } from './auth/passwords/passwordReset.ts';
import { endOwnOtherSessions, endOwnSession, listSessions } from './auth/sessions/ownSessions.ts';
import { confirmSignIn, refreshToken, signInCustomer, signInStaff, signOut } from './auth/signIn/signIn.ts';
import type { Handlers } from './calls/handler.ts';
import {
  approveRequest,
  askApproval,
  listApprovals,
  rejectRequest,
  withdrawRequest,
} from './resources/approvals/approvals.ts';
import { listAudit } from './resources/audit/listAudit.ts';
import { listLoanAudit } from './resources/audit/audit.ts';
import { getCustomer, listCustomers } from './resources/customers/customers.ts';
import {
  changeCustomerPassword,
  createCustomer,
  resetCustomerPassword,
  updateCustomer,
} from './resources/customers/customerWrites.ts';
import { createFeedback, listFeedback, updateFeedback } from './resources/customers/feedback.ts';
import { getBookFigures, getReportFigures, getWaiverFigures } from './resources/figures/figures.ts';
import { getReportFile } from './resources/figures/reportFile.ts';
import { getTodayFigures } from './resources/figures/todayFigures.ts';
import { listUndeliveredMails } from './resources/mails/undeliveredMails.ts';
import { getNotifications } from './resources/figures/notifications.ts';
import { listRecentLoans } from './resources/figures/recentLoans.ts';
import { getListCounts } from './resources/lists/listCounts.ts';
import { getListFile } from './resources/lists/listFile.ts';
import { getLender, listLenderVersions } from './resources/lender/lender.ts';
import { updateLender } from './resources/lender/lenderWrites.ts';
import { recordSamples } from './resources/lender/samples.ts';
import { health } from './resources/health.ts';
import { revealIdentity } from './resources/customers/identityNumbers.ts';
import { getLoanDesk } from './resources/loans/loanDesk.ts';
import { listCustomerLoans } from './resources/loans/customerLoans.ts';
import { getDisbursal, listDisbursals } from './resources/disbursals/disbursals.ts';
import { recordDisbursal } from './resources/disbursals/recordDisbursal.ts';
import { listLoans } from './resources/loans/loans.ts';
import { getLoan } from './resources/loans/readLoan.ts';
import { createLoan, updateLoan } from './resources/loans/loanWrites.ts';
import { listLoanPayments, listPayments } from './resources/payments/payments.ts';
import { confirmPayment, revertPayment } from './resources/payments/paymentWrites.ts';
import { recordPayment } from './resources/payments/recordPayment.ts';
import { getStaffProfile, listStaff, verifyStaff } from './resources/staff/staff.ts';
import { inviteStaff, resetStaffPassword, updateStaff } from './resources/staff/staffAccess.ts';
import { updateStaffProfile } from './resources/staff/staffWrites.ts';
import {
  getVehicle,
  getVehicleById,
  listCustomerVehicles,
  listVehicles,
} from './resources/vehicles/vehicles.ts';
import { addVehicle, updateVehicle } from './resources/vehicles/vehicleWrites.ts';
import { listWaivers } from './resources/waivers/listWaivers.ts';
import { getLoanWaivers } from './resources/waivers/loanWaivers.ts';
import { waivePenalty } from './resources/waivers/waivePenalty.ts';
import { withdrawWaiver } from './resources/waivers/withdrawWaiver.ts';
import { listSecurityEvents } from './security/listSecurityEvents.ts';
import { getAccount } from './resources/accounts/accounts.ts';
import { levyCharge, updateCharge } from './resources/accounts/charges.ts';
import { refundAdvance } from './resources/receipts/refundAdvance.ts';
import { listReceipts } from './resources/receipts/receipts.ts';
import { recordReceipt } from './resources/receipts/recordReceipt.ts';
import { revertReceipt } from './resources/receipts/revertReceipt.ts';

/** The handler of each call that this server answers. */
export const handlers: Handlers = {
  signInStaff,
  signInCustomer,
  confirmSignIn,
  listFactors,
  beginTotp,
  confirmTotp,
  beginPasskey,
  addPasskey,
  removeFactor,
  renewRecoveryCodes,
  askOwnIdentity,
  confirmOwnIdentity,
  verifyStaff,
  refreshToken,
  signOut,
  forgotPassword,
  resetPassword,
  disownChange,

  listSessions,
  endOwnSession,
  endOwnOtherSessions,

  listLoans,
  getLoan,
  createLoan,
  updateLoan,
  getLoanDesk,
  listCustomerLoans,

  getDisbursal,
  recordDisbursal,
  listDisbursals,

  getAccount,
  listReceipts,
  recordReceipt,
  revertReceipt,
  refundAdvance,
  levyCharge,
  updateCharge,
  listPayments,
  listLoanPayments,
  recordPayment,
  confirmPayment,
  revertPayment,
  listWaivers,
  getLoanWaivers,
  waivePenalty,
  withdrawWaiver,
  listLoanAudit,
  listAudit,
  listSecurityEvents,

  listCustomers,
  getCustomer,
  createCustomer,
  updateCustomer,
  revealIdentity,
  changeCustomerPassword,
  listVehicles,
  getVehicle,
  getVehicleById,
  listCustomerVehicles,
  addVehicle,
  updateVehicle,

  createFeedback,
  listFeedback,
  updateFeedback,

  getStaffProfile,
  listStaff,
  updateStaffProfile,
  updateStaff,
  inviteStaff,
  resetStaffPassword,
  resetCustomerPassword,

  getBookFigures,
  getTodayFigures,
  getReportFigures,
  getReportFile,
  getWaiverFigures,
  listRecentLoans,
  getNotifications,
  listUndeliveredMails,
  getListCounts,
  getListFile,

  listApprovals,
  askApproval,
  approveRequest,
  rejectRequest,
  withdrawRequest,

  getLender,
  updateLender,
  listLenderVersions,
  recordSamples,

  health,
};
