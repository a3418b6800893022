import { flowAtlasWalk } from './walks/flowAtlas.ts';
import { flowChartWalk } from './walks/flowChart.ts';
import type { catalogue } from '#machines/catalogue.ts';
import type { Proof } from '#test/support/proof.ts';
import { appearanceWalk } from './walks/appearance.ts';
import { auditTrailWalk } from './walks/auditTrail.ts';
import { authenticatorAppWalk } from './walks/authenticatorApp.ts';
import { changePasswordWalk } from './walks/changePassword.ts';
import { staffRolesWalk, feedbackInboxWalk } from './walks/choiceList.ts';
import { copyToClipboardWalk } from './walks/copyToClipboard.ts';
import { customerFileWalk } from './walks/customerFile.ts';
import { customerPasswordResetWalk, staffPasswordResetWalk } from './walks/customerPasswordReset.ts';
import { customerSignInWalk } from './walks/customerSignIn.ts';
import { dashboardWalk } from './walks/dashboard.ts';
import { loansDirectoryWalk, customersDirectoryWalk, vehiclesDirectoryWalk } from './walks/directory.ts';
import { disownmentWalk } from './walks/disownment.ts';
import { feedbackFormWalk } from './walks/feedbackForm.ts';
import { feedbackOutboxWalk } from './walks/feedbackOutbox.ts';
import {
  customerCreationWalk,
  vehicleCreationWalk,
  customerAmendmentWalk,
  vehicleAmendmentWalk,
} from './walks/form.ts';
import { identityConfirmationWalk } from './walks/identityConfirmation.ts';
import { identityRevealWalk } from './walks/identityReveal.ts';
import { loanAccountWalk } from './walks/loanAccount.ts';
import { loanApplicationWalk } from './walks/loanApplication.ts';
import { loanDetailsWalk } from './walks/loanDetails.ts';
import { loanPaperWalk } from './walks/loanPaper.ts';
import { loanTransactionsWalk } from './walks/loanTransactions.ts';
import { originationWalk } from './walks/origination.ts';
import { ownLoansWalk } from './walks/ownLoans.ts';
import { ownPaymentWalk } from './walks/ownPayment.ts';
import { ownProfileWalk } from './walks/ownProfile.ts';
import { ownVehiclesWalk } from './walks/ownVehicles.ts';
import { passwordResetWalk } from './walks/passwordReset.ts';
import { passwordResetRequestWalk } from './walks/passwordResetRequest.ts';
import { paymentConfirmationWalk } from './walks/paymentConfirmation.ts';
import { paymentHistoryWalk } from './walks/paymentHistory.ts';
import { penaltyOverrideWalk } from './walks/penaltyOverride.ts';
import { customerPickerWalk, vehiclePickerWalk } from './walks/picker.ts';
import {
  recordOfLoanWalk,
  recordOfCustomerWalk,
  recordOfOwnCustomerWalk,
  recordOfProfileWalk,
  recordOfVehicleWalk,
} from './walks/record.ts';
import { recoveryCodesWalk } from './walks/recoveryCodes.ts';
import { reportsWalk } from './walks/reports.ts';
import { secondFactorsWalk } from './walks/secondFactors.ts';
import { sessionWalk } from './walks/session.ts';
import { signInSessionsWalk } from './walks/signInSessions.ts';
import { staffInvitationWalk } from './walks/staffInvitation.ts';
import { staffProfileWalk } from './walks/staffProfile.ts';
import { staffSignInWalk } from './walks/staffSignIn.ts';
import { successNoticeWalk } from './walks/successNotice.ts';
import { vehicleViewWalk } from './walks/vehicleView.ts';

/** How everything is walked that each flow of the product can come to, and what has to hold there. */
export const walks: Readonly<Record<keyof typeof catalogue, Proof>> = {
  appearance: appearanceWalk,
  auditTrail: auditTrailWalk,
  authenticatorApp: authenticatorAppWalk,
  changePassword: changePasswordWalk,
  copyToClipboard: copyToClipboardWalk,
  customerAmendment: customerAmendmentWalk,
  customerCreation: customerCreationWalk,
  customerFile: customerFileWalk,
  customerPasswordReset: customerPasswordResetWalk,
  customerPicker: customerPickerWalk,
  customersDirectory: customersDirectoryWalk,
  customerSignIn: customerSignInWalk,
  dashboard: dashboardWalk,
  disownment: disownmentWalk,
  feedbackForm: feedbackFormWalk,
  feedbackInbox: feedbackInboxWalk,
  feedbackOutbox: feedbackOutboxWalk,
  flowAtlas: flowAtlasWalk,
  flowChart: flowChartWalk,
  identityConfirmation: identityConfirmationWalk,
  identityReveal: identityRevealWalk,
  loanAccount: loanAccountWalk,
  loanApplication: loanApplicationWalk,
  loanDetails: loanDetailsWalk,
  loanPaper: loanPaperWalk,
  loansDirectory: loansDirectoryWalk,
  loanTransactions: loanTransactionsWalk,
  origination: originationWalk,
  ownLoans: ownLoansWalk,
  ownPayment: ownPaymentWalk,
  ownProfile: ownProfileWalk,
  ownVehicles: ownVehiclesWalk,
  passwordReset: passwordResetWalk,
  passwordResetRequest: passwordResetRequestWalk,
  paymentConfirmation: paymentConfirmationWalk,
  paymentHistory: paymentHistoryWalk,
  penaltyOverride: penaltyOverrideWalk,
  recordOfCustomer: recordOfCustomerWalk,
  recordOfLoan: recordOfLoanWalk,
  recordOfOwnCustomer: recordOfOwnCustomerWalk,
  recordOfProfile: recordOfProfileWalk,
  recordOfVehicle: recordOfVehicleWalk,
  recoveryCodes: recoveryCodesWalk,
  reports: reportsWalk,
  secondFactors: secondFactorsWalk,
  session: sessionWalk,
  signInSessions: signInSessionsWalk,
  staffInvitation: staffInvitationWalk,
  staffPasswordReset: staffPasswordResetWalk,
  staffProfile: staffProfileWalk,
  staffRoles: staffRolesWalk,
  staffSignIn: staffSignInWalk,
  successNotice: successNoticeWalk,
  vehicleAmendment: vehicleAmendmentWalk,
  vehicleCreation: vehicleCreationWalk,
  vehiclePicker: vehiclePickerWalk,
  vehiclesDirectory: vehiclesDirectoryWalk,
  vehicleView: vehicleViewWalk,
};
