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
import { forgotPassword, resetPassword } from './auth/passwordReset.ts';
import { endOwnOtherSessions, endOwnSession, listSessions } from './auth/ownSessions.ts';
import { confirmSignIn, refreshToken, signInCustomer, signInStaff, signOut } from './auth/signIn.ts';
import type { Handlers } from './http/handler.ts';
import { listAudit } from './audit/listAudit.ts';
import { listLoanAudit } from './resources/audit.ts';
import { getCustomer, listCustomers } from './resources/customers.ts';
import {
  changeCustomerPassword,
  createCustomer,
  resetCustomerPassword,
  updateCustomer,
} from './resources/customerWrites.ts';
import { createFeedback, listFeedback, updateFeedback } from './resources/feedback.ts';
import { health } from './resources/health.ts';
import { revealIdentity } from './resources/identityNumbers.ts';
import { getLoan, listLoans } from './resources/loans.ts';
import { createLoan, updateLoan } from './resources/loanWrites.ts';
import { listLoanPayments, listPayments } from './resources/payments.ts';
import { confirmPayment, recordPayment, revertPayment } from './resources/paymentWrites.ts';
import { getStaffProfile, listStaff, verifyStaff } from './resources/staff.ts';
import { inviteStaff, resetStaffPassword, updateStaff } from './resources/staffAccess.ts';
import { updateStaffProfile } from './resources/staffWrites.ts';
import { getVehicle, getVehicleById, listCustomerVehicles, listVehicles } from './resources/vehicles.ts';
import { addVehicle, updateVehicle } from './resources/vehicleWrites.ts';
import { listSecurityEvents } from './security/listSecurityEvents.ts';

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

  listPayments,
  listLoanPayments,
  recordPayment,
  confirmPayment,
  revertPayment,
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
  health,
};
