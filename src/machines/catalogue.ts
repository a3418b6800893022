import { appearance } from './app/appearance.ts';
import { auditChanges } from './staff/auditChanges.ts';
import { auditTrail } from './payments/auditTrail.ts';
import { authenticatorApp } from './security/authenticatorApp.ts';
import { changePassword } from './signIn/changePassword.ts';
import { copyToClipboard } from './app/copyToClipboard.ts';
import { customerAmendment } from './customers/customerAmendment.ts';
import { customerCreation } from './customers/customerCreation.ts';
import { customerFile } from './customers/customerFile.ts';
import { customerPasswordReset } from './staff/customerPasswordReset.ts';
import { customerPicker } from './customers/customerPicker.ts';
import { customersDirectory } from './customers/customersDirectory.ts';
import { customerSignIn } from './signIn/customerSignIn.ts';
import { dashboard } from './staff/dashboard.ts';
import { disownment } from './signIn/disownment.ts';
import { feedbackForm } from './portal/feedbackForm.ts';
import { feedbackInbox } from './staff/feedbackInbox.ts';
import { feedbackOutbox } from './portal/feedbackOutbox.ts';
import { flowAtlas } from './flows/flowAtlas.ts';
import { flowChart } from './flows/flowChart.ts';
import { identityConfirmation } from './app/identityConfirmation.ts';
import { identityReveal } from './customers/identityReveal.ts';
import { loanAccount } from './portal/loanAccount.ts';
import { loanApplication } from './origination/loanApplication.ts';
import { loanDetails } from './loans/loanDetails.ts';
import { loanPaper } from './loans/loanPaper.ts';
import { loansDirectory } from './loans/loansDirectory.ts';
import { loanTransactions } from './portal/loanTransactions.ts';
import { origination } from './origination/origination.ts';
import { ownLoans } from './portal/ownLoans.ts';
import { ownPayment } from './portal/ownPayment.ts';
import { ownProfile } from './portal/ownProfile.ts';
import { ownVehicles } from './portal/ownVehicles.ts';
import { passkey } from './security/passkey.ts';
import { passwordReset } from './signIn/passwordReset.ts';
import { passwordResetRequest } from './signIn/passwordResetRequest.ts';
import { paymentConfirmation } from './payments/paymentConfirmation.ts';
import { paymentHistory } from './payments/paymentHistory.ts';
import { penaltyOverride } from './payments/penaltyOverride.ts';
import { portalSignOut } from './portal/portalSignOut.ts';
import { recordOfCustomer } from './customers/recordOfCustomer.ts';
import { recordOfLoan } from './loans/recordOfLoan.ts';
import { recordOfOwnCustomer } from './portal/recordOfOwnCustomer.ts';
import { recordOfProfile } from './portal/recordOfProfile.ts';
import { recordOfVehicle } from './vehicles/recordOfVehicle.ts';
import { recoveryCodes } from './security/recoveryCodes.ts';
import { reports } from './staff/reports.ts';
import { secondFactors } from './security/secondFactors.ts';
import { securityEvents } from './staff/securityEvents.ts';
import { session } from './app/session.ts';
import { signInSessions } from './security/signInSessions.ts';
import { staffInvitation } from './staff/staffInvitation.ts';
import { staffPasswordReset } from './staff/staffPasswordReset.ts';
import { staffProfile } from './staff/staffProfile.ts';
import { staffRoles } from './staff/staffRoles.ts';
import { staffSignIn } from './signIn/staffSignIn.ts';
import { successNotice } from './app/successNotice.ts';
import { vehicleAmendment } from './vehicles/vehicleAmendment.ts';
import { vehicleCreation } from './vehicles/vehicleCreation.ts';
import { vehiclePicker } from './vehicles/vehiclePicker.ts';
import { vehiclesDirectory } from './vehicles/vehiclesDirectory.ts';
import { vehicleView } from './vehicles/vehicleView.ts';

/** Every flow of the product, by the name of its file. */
export const catalogue = {
  appearance,
  auditChanges,
  auditTrail,
  authenticatorApp,
  changePassword,
  copyToClipboard,
  customerAmendment,
  customerCreation,
  customerFile,
  customerPasswordReset,
  customerPicker,
  customersDirectory,
  customerSignIn,
  dashboard,
  disownment,
  feedbackForm,
  feedbackInbox,
  feedbackOutbox,
  flowAtlas,
  flowChart,
  identityConfirmation,
  identityReveal,
  loanAccount,
  loanApplication,
  loanDetails,
  loanPaper,
  loansDirectory,
  loanTransactions,
  origination,
  ownLoans,
  ownPayment,
  ownProfile,
  ownVehicles,
  passkey,
  passwordReset,
  passwordResetRequest,
  paymentConfirmation,
  paymentHistory,
  penaltyOverride,
  portalSignOut,
  recordOfCustomer,
  recordOfLoan,
  recordOfOwnCustomer,
  recordOfProfile,
  recordOfVehicle,
  recoveryCodes,
  reports,
  secondFactors,
  securityEvents,
  session,
  signInSessions,
  staffInvitation,
  staffPasswordReset,
  staffProfile,
  staffRoles,
  staffSignIn,
  successNotice,
  vehicleAmendment,
  vehicleCreation,
  vehiclePicker,
  vehiclesDirectory,
  vehicleView,
} as const;
