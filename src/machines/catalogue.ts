import { appearance } from './appearance.ts';
import { auditTrail } from './auditTrail.ts';
import { authenticatorApp } from './authenticatorApp.ts';
import { changePassword } from './changePassword.ts';
import { copyToClipboard } from './copyToClipboard.ts';
import { customerAmendment } from './customerAmendment.ts';
import { customerCreation } from './customerCreation.ts';
import { customerFile } from './customerFile.ts';
import { customerPasswordReset } from './customerPasswordReset.ts';
import { customerPicker } from './customerPicker.ts';
import { customersDirectory } from './customersDirectory.ts';
import { customerSignIn } from './customerSignIn.ts';
import { dashboard } from './dashboard.ts';
import { disownment } from './disownment.ts';
import { feedbackForm } from './feedbackForm.ts';
import { feedbackInbox } from './feedbackInbox.ts';
import { feedbackOutbox } from './feedbackOutbox.ts';
import { flowAtlas } from './flowAtlas.ts';
import { flowChart } from './flowChart.ts';
import { identityConfirmation } from './identityConfirmation.ts';
import { identityReveal } from './identityReveal.ts';
import { loanAccount } from './loanAccount.ts';
import { loanApplication } from './loanApplication.ts';
import { loanDetails } from './loanDetails.ts';
import { loanPaper } from './loanPaper.ts';
import { loansDirectory } from './loansDirectory.ts';
import { loanTransactions } from './loanTransactions.ts';
import { origination } from './origination.ts';
import { ownLoans } from './ownLoans.ts';
import { ownPayment } from './ownPayment.ts';
import { ownProfile } from './ownProfile.ts';
import { ownVehicles } from './ownVehicles.ts';
import { passwordReset } from './passwordReset.ts';
import { passwordResetRequest } from './passwordResetRequest.ts';
import { paymentConfirmation } from './paymentConfirmation.ts';
import { paymentHistory } from './paymentHistory.ts';
import { penaltyOverride } from './penaltyOverride.ts';
import { recordOfCustomer } from './recordOfCustomer.ts';
import { recordOfLoan } from './recordOfLoan.ts';
import { recordOfOwnCustomer } from './recordOfOwnCustomer.ts';
import { recordOfProfile } from './recordOfProfile.ts';
import { recordOfVehicle } from './recordOfVehicle.ts';
import { recoveryCodes } from './recoveryCodes.ts';
import { reports } from './reports.ts';
import { secondFactors } from './secondFactors.ts';
import { session } from './session.ts';
import { signInSessions } from './signInSessions.ts';
import { staffInvitation } from './staffInvitation.ts';
import { staffPasswordReset } from './staffPasswordReset.ts';
import { staffProfile } from './staffProfile.ts';
import { staffRoles } from './staffRoles.ts';
import { staffSignIn } from './staffSignIn.ts';
import { successNotice } from './successNotice.ts';
import { vehicleAmendment } from './vehicleAmendment.ts';
import { vehicleCreation } from './vehicleCreation.ts';
import { vehiclePicker } from './vehiclePicker.ts';
import { vehiclesDirectory } from './vehiclesDirectory.ts';
import { vehicleView } from './vehicleView.ts';

/** Every flow of the product, by the name of its file. */
export const catalogue = {
  appearance,
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
  passwordReset,
  passwordResetRequest,
  paymentConfirmation,
  paymentHistory,
  penaltyOverride,
  recordOfCustomer,
  recordOfLoan,
  recordOfOwnCustomer,
  recordOfProfile,
  recordOfVehicle,
  recoveryCodes,
  reports,
  secondFactors,
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
