import { flowAtlasWalk } from './walks/flows/flowAtlas.ts';
import { flowChartWalk } from './walks/flows/flowChart.ts';
import type { catalogue } from '#machines/catalogue.ts';
import type { Proof } from '#test/support/machines/proof.ts';
import { customerAmendmentWalk, vehicleAmendmentWalk } from './walks/kinds/edit.ts';
import { appearanceWalk } from './walks/app/theme.ts';
import { auditChangesWalk, securityEventsWalk } from './walks/kinds/auditSearch.ts';
import { auditTrailWalk } from './walks/payments/auditTrail.ts';
import { authenticatorAppWalk } from './walks/security/authenticatorApp.ts';
import { changePasswordWalk } from './walks/signIn/changePassword.ts';
import { staffRolesWalk, feedbackInboxWalk } from './walks/kinds/rowChoice.ts';
import { copyToClipboardWalk } from './walks/app/copyToClipboard.ts';
import { customerFileWalk } from './walks/customers/customerPage.ts';
import { customerPasswordResetWalk, staffPasswordResetWalk } from './walks/kinds/personPasswordReset.ts';
import { customerSignInWalk } from './walks/signIn/customerSignIn.ts';
import { dashboardWalk } from './walks/staff/dashboard.ts';
import {
  loansDirectoryWalk,
  customersDirectoryWalk,
  vehiclesDirectoryWalk,
} from './walks/kinds/list.ts';
import { disownmentWalk } from './walks/signIn/disownment.ts';
import { feedbackFormWalk } from './walks/portal/feedbackForm.ts';
import { feedbackOutboxWalk } from './walks/portal/feedbackOutbox.ts';
import { customerCreationWalk, vehicleCreationWalk } from './walks/kinds/form.ts';
import { identityConfirmationWalk } from './walks/app/identityConfirmation.ts';
import { identityRevealWalk } from './walks/customers/identityReveal.ts';
import { loanAccountWalk } from './walks/portal/portalLoan.ts';
import { loanApplicationWalk } from './walks/origination/loanApplication.ts';
import { loanDetailsWalk } from './walks/loans/loanDetails.ts';
import { loanPaperWalk } from './walks/loans/loanDocument.ts';
import { loanTransactionsWalk } from './walks/portal/loanTransactions.ts';
import { originationWalk } from './walks/origination/origination.ts';
import { ownLoansWalk } from './walks/portal/portalLoans.ts';
import { ownPaymentWalk } from './walks/portal/portalPayment.ts';
import { ownProfileWalk } from './walks/portal/portalProfile.ts';
import { ownVehiclesWalk } from './walks/portal/portalVehicles.ts';
import { passkeyWalk } from './walks/security/passkey.ts';
import { passwordResetWalk } from './walks/signIn/passwordReset.ts';
import { passwordResetRequestWalk } from './walks/signIn/passwordResetRequest.ts';
import { paymentConfirmationWalk } from './walks/payments/staffPayment.ts';
import { paymentHistoryWalk } from './walks/payments/loanPayments.ts';
import { penaltyOverrideWalk } from './walks/payments/penaltyOverride.ts';
import { customerPickerWalk, vehiclePickerWalk } from './walks/kinds/picker.ts';
import { portalSignOutWalk } from './walks/portal/portalSignOut.ts';
import {
  recordOfLoanWalk,
  recordOfCustomerWalk,
  recordOfOwnCustomerWalk,
  recordOfProfileWalk,
  recordOfVehicleWalk,
} from './walks/kinds/record.ts';
import { recoveryCodesWalk } from './walks/security/recoveryCodes.ts';
import { reportsWalk } from './walks/staff/reports.ts';
import { secondFactorsWalk } from './walks/security/secondFactors.ts';
import { sessionWalk } from './walks/app/session.ts';
import { signInSessionsWalk } from './walks/security/signInSessions.ts';
import { staffInvitationWalk } from './walks/staff/staffInvitation.ts';
import { staffProfileWalk } from './walks/staff/staffProfile.ts';
import { staffSignInWalk } from './walks/signIn/staffSignIn.ts';
import { successNoticeWalk } from './walks/app/notice.ts';
import { vehicleViewWalk } from './walks/vehicles/vehicleDialog.ts';

/** The walk of each flow and the claims about it. */
export const walks: Readonly<Record<keyof typeof catalogue, Proof>> = {
  appearance: appearanceWalk,
  auditChanges: auditChangesWalk,
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
  passkey: passkeyWalk,
  passwordReset: passwordResetWalk,
  passwordResetRequest: passwordResetRequestWalk,
  paymentConfirmation: paymentConfirmationWalk,
  paymentHistory: paymentHistoryWalk,
  penaltyOverride: penaltyOverrideWalk,
  portalSignOut: portalSignOutWalk,
  recordOfCustomer: recordOfCustomerWalk,
  recordOfLoan: recordOfLoanWalk,
  recordOfOwnCustomer: recordOfOwnCustomerWalk,
  recordOfProfile: recordOfProfileWalk,
  recordOfVehicle: recordOfVehicleWalk,
  recoveryCodes: recoveryCodesWalk,
  reports: reportsWalk,
  secondFactors: secondFactorsWalk,
  securityEvents: securityEventsWalk,
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
