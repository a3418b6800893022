import { flowAtlasWalk } from './walks/flows/flowAtlas.ts';
import { flowChartWalk } from './walks/flows/flowChart.ts';
import type { catalogue } from '#machines/catalogue.ts';
import type { Proof } from '#test/support/machines/proof.ts';
import { partWalks } from './walks/kinds/part.ts';
import { customerEditWalk, vehicleEditWalk } from './walks/kinds/edit.ts';
import { accountPageWalk, accountTaskWalk } from './walks/accounts/accountPage.ts';
import { receiptEntryWalk } from './walks/receipts/receiptEntry.ts';
import { receiptRevertWalk, receiptsWalk } from './walks/receipts/receipts.ts';
import { disbursalEntryWalk } from './walks/disbursals/disbursalEntry.ts';
import { disbursalSectionWalk } from './walks/disbursals/disbursalSection.ts';
import { firstRunWalk } from './walks/lender/firstRun.ts';
import { sampleBookWalk } from './walks/lender/sampleBook.ts';
import { firstSetupWalk, setupLeadWalk } from './walks/lender/firstSetup.ts';
import { lenderSetupWalk } from './walks/lender/lenderSetup.ts';
import { lenderLogoWalk } from './walks/lender/lenderLogo.ts';
import { shortcutsWalk } from './walks/app/shortcuts.ts';
import { themeWalk } from './walks/app/theme.ts';
import { approvalsOfferWalk, approvalsWalk } from './walks/staff/approvals.ts';
import { notifierWalk } from './walks/staff/notifier.ts';
import { auditTrailWalk } from './walks/payments/auditTrail.ts';
import { authenticatorAppWalk, passkeyWalk } from './walks/kinds/enrolment.ts';
import { authenticatorAppStepsWalk } from './walks/security/authenticatorAppSteps.ts';
import { changePasswordWalk } from './walks/signIn/changePassword.ts';
import { staffRolesWalk, feedbackInboxWalk } from './walks/kinds/rowChoice.ts';
import { copyToClipboardWalk } from './walks/app/copyToClipboard.ts';
import { customerPageWalk } from './walks/customers/customerPage.ts';
import { customerCredentialsWalk, staffCredentialsWalk } from './walks/kinds/credentials.ts';
import { customerPasswordResetWalk, staffPasswordResetWalk } from './walks/kinds/personPasswordReset.ts';
import { customerSignInWalk } from './walks/signIn/customerSignIn.ts';
import { dashboardWalk } from './walks/staff/dashboard.ts';
import {
  auditChangesWalk,
  approvalsListWalk,
  customersListWalk,
  disbursalsListWalk,
  loansListWalk,
  loansToChooseWalk,
  receiptsListWalk,
  securityEventsWalk,
  vehiclesListWalk,
  vehiclesToChooseWalk,
  lenderVersionsWalk,
} from './walks/kinds/list.ts';
import { factorStepWalk } from './walks/security/factorStep.ts';
import { disownmentWalk } from './walks/signIn/disownment.ts';
import { feedbackFormWalk } from './walks/portal/feedbackForm.ts';
import { feedbackOutboxWalk } from './walks/portal/feedbackOutbox.ts';
import { customerCreationWalk, vehicleCreationWalk } from './walks/kinds/form.ts';
import { identityConfirmationWalk } from './walks/app/identityConfirmation.ts';
import { identityRevealWalk } from './walks/customers/identityReveal.ts';
import { portalLoanWalk } from './walks/portal/portalLoan.ts';
import { leaveGuardWalk } from './walks/app/leaveGuard.ts';
import { flatQuoteWalk } from './walks/origination/flatQuote.ts';
import { loanApplicationWalk } from './walks/origination/loanApplication.ts';
import { loanDetailsWalk } from './walks/loans/loanDetails.ts';
import { documentOutputWalk } from './walks/loans/documentOutput.ts';
import { loanDocumentWalk } from './walks/loans/loanDocument.ts';
import { loanStatementsWalk } from './walks/loans/loanStatements.ts';
import { loanStepWalk } from './walks/loans/loanStep.ts';
import { originationWalk } from './walks/origination/origination.ts';
import { portalLoansWalk } from './walks/portal/portalLoans.ts';
import { portalPaymentWalk } from './walks/portal/portalPayment.ts';
import {
  customerSectionWalk,
  loanSectionWalk,
  portalProfileWalk,
  vehicleSectionWalk,
} from './walks/kinds/section.ts';
import {
  customerDraftWalk,
  loanDraftWalk,
  newCustomerDraftWalk,
  newVehicleDraftWalk,
  vehicleDraftWalk,
  lenderDraftWalk,
} from './walks/kinds/draft.ts';
import { portalVehiclesWalk } from './walks/portal/portalVehicles.ts';
import { passkeyStepsWalk } from './walks/security/passkeySteps.ts';
import { paletteDoorWalk, paletteWalk } from './walks/palette/palette.ts';
import { passwordResetWalk } from './walks/signIn/passwordReset.ts';
import { passwordResetRequestWalk } from './walks/signIn/passwordResetRequest.ts';
import { staffPaymentWalk } from './walks/payments/staffPayment.ts';
import { loanPaymentsWalk } from './walks/payments/loanPayments.ts';
import { paymentRevertWalk } from './walks/payments/paymentRevert.ts';
import { penaltyWaiverWalk } from './walks/payments/penaltyWaiver.ts';
import { waiverWithdrawalWalk } from './walks/payments/waiverWithdrawal.ts';
import { inTurnWalks } from './walks/kinds/inTurn.ts';
import { installmentTicksWalk } from './walks/payments/installmentTicks.ts';
import { severalPaymentsWalk } from './walks/payments/severalPayments.ts';
import { loanTicksWalk } from './walks/loans/loanTicks.ts';
import { rowPaymentWalk } from './walks/loans/rowPayment.ts';
import { payNowWalk } from './walks/payments/payNow.ts';
import { penaltyOverrideWalk } from './walks/payments/penaltyOverride.ts';
import { customerPeekWalk, loanPeekWalk } from './walks/kinds/peek.ts';
import { customerPickerWalk, loanPickerWalk, vehiclePickerWalk } from './walks/kinds/picker.ts';
import { portalSignOutWalk } from './walks/portal/portalSignOut.ts';
import {
  recordOfLoanWalk,
  recordOfCustomerWalk,
  recordOfOwnCustomerWalk,
  recordOfProfileWalk,
  recordOfVehicleWalk,
  recordOfLenderWalk,
} from './walks/kinds/record.ts';
import { recoveryCodesWalk } from './walks/security/recoveryCodes.ts';
import { reportBookWalk } from './walks/staff/reportBook.ts';
import { recordActivityWalk } from './walks/staff/recordActivity.ts';
import { reportBuildWalk } from './walks/staff/reportBuild.ts';
import { reportsWalk } from './walks/staff/reports.ts';
import { secondFactorsWalk } from './walks/security/secondFactors.ts';
import { sessionWalk } from './walks/app/session.ts';
import { signInSessionsWalk } from './walks/security/signInSessions.ts';
import { staffInvitationWalk } from './walks/staff/staffInvitation.ts';
import { staffProfileWalk } from './walks/staff/staffProfile.ts';
import { ownIdentityAnswerWalk, secondStepWalk } from './walks/kinds/identityAnswer.ts';
import { staffSessionWalk } from './walks/signIn/staffSession.ts';
import { staffSignInWalk } from './walks/signIn/staffSignIn.ts';
import { arrivalWalk } from './walks/app/arrival.ts';
import { listBarWalk } from './walks/lists/listBar.ts';
import { appUpdateWalk } from './walks/app/appUpdate.ts';
import { noticeWalk } from './walks/app/notice.ts';
import { vehicleDialogWalk } from './walks/vehicles/vehicleDialog.ts';

/** The walk of each flow and the claims about it. */
export const walks: Readonly<Record<keyof typeof catalogue, Proof>> = {
  ...partWalks,
  accountPage: accountPageWalk,
  accountTask: accountTaskWalk,
  loanPicker: loanPickerWalk,
  loansToChoose: loansToChooseWalk,
  receiptEntry: receiptEntryWalk,
  receiptRevert: receiptRevertWalk,
  receipts: receiptsWalk,
  receiptsList: receiptsListWalk,
  firstRun: firstRunWalk,
  sampleBook: sampleBookWalk,
  firstSetup: firstSetupWalk,
  lenderSetup: lenderSetupWalk,
  listBar: listBarWalk,
  lenderDraft: lenderDraftWalk,
  lenderLogo: lenderLogoWalk,
  lenderRecord: recordOfLenderWalk,
  lenderVersions: lenderVersionsWalk,
  setupLead: setupLeadWalk,
  theme: themeWalk,
  approvals: approvalsWalk,
  approvalsList: approvalsListWalk,
  approvalsOffer: approvalsOfferWalk,
  notifier: notifierWalk,
  auditChanges: auditChangesWalk,
  auditTrail: auditTrailWalk,
  authenticatorApp: authenticatorAppWalk,
  authenticatorAppSteps: authenticatorAppStepsWalk,
  changePassword: changePasswordWalk,
  copyToClipboard: copyToClipboardWalk,
  customerEdit: customerEditWalk,
  customerCreation: customerCreationWalk,
  customerDraft: customerDraftWalk,
  customerPage: customerPageWalk,
  customerSection: customerSectionWalk,
  customerCredentials: customerCredentialsWalk,
  customerPasswordReset: customerPasswordResetWalk,
  customerPeek: customerPeekWalk,
  customerPicker: customerPickerWalk,
  customersList: customersListWalk,
  customerSignIn: customerSignInWalk,
  dashboard: dashboardWalk,
  disownment: disownmentWalk,
  factorStep: factorStepWalk,
  feedbackForm: feedbackFormWalk,
  feedbackInbox: feedbackInboxWalk,
  feedbackOutbox: feedbackOutboxWalk,
  flowAtlas: flowAtlasWalk,
  flowChart: flowChartWalk,
  identityConfirmation: identityConfirmationWalk,
  identityReveal: identityRevealWalk,
  portalLoan: portalLoanWalk,
  leaveGuard: leaveGuardWalk,
  flatQuote: flatQuoteWalk,
  disbursalEntry: disbursalEntryWalk,
  disbursalSection: disbursalSectionWalk,
  disbursalsList: disbursalsListWalk,
  loanApplication: loanApplicationWalk,
  loanDetails: loanDetailsWalk,
  documentOutput: documentOutputWalk,
  loanDocument: loanDocumentWalk,
  loanStatements: loanStatementsWalk,
  loanStep: loanStepWalk,
  loanDraft: loanDraftWalk,
  loanSection: loanSectionWalk,
  newCustomerDraft: newCustomerDraftWalk,
  newVehicleDraft: newVehicleDraftWalk,
  loansList: loansListWalk,
  origination: originationWalk,
  portalLoans: portalLoansWalk,
  portalPayment: portalPaymentWalk,
  portalProfile: portalProfileWalk,
  portalVehicles: portalVehiclesWalk,
  palette: paletteWalk,
  paletteDoor: paletteDoorWalk,
  passkey: passkeyWalk,
  passkeySteps: passkeyStepsWalk,
  passwordReset: passwordResetWalk,
  passwordResetRequest: passwordResetRequestWalk,
  staffPayment: staffPaymentWalk,
  loanPayments: loanPaymentsWalk,
  loanPeek: loanPeekWalk,
  ...inTurnWalks,
  installmentTicks: installmentTicksWalk,
  paymentRevert: paymentRevertWalk,
  severalPayments: severalPaymentsWalk,
  penaltyWaiver: penaltyWaiverWalk,
  waiverWithdrawal: waiverWithdrawalWalk,
  payNow: payNowWalk,
  rowPayment: rowPaymentWalk,
  loanTicks: loanTicksWalk,
  penaltyOverride: penaltyOverrideWalk,
  portalSignOut: portalSignOutWalk,
  customerRecord: recordOfCustomerWalk,
  loanRecord: recordOfLoanWalk,
  portalCustomerRecord: recordOfOwnCustomerWalk,
  portalProfileRecord: recordOfProfileWalk,
  vehicleRecord: recordOfVehicleWalk,
  ownIdentityAnswer: ownIdentityAnswerWalk,
  recoveryCodes: recoveryCodesWalk,
  reportBook: reportBookWalk,
  recordActivity: recordActivityWalk,
  reportBuild: reportBuildWalk,
  reports: reportsWalk,
  secondFactors: secondFactorsWalk,
  secondStep: secondStepWalk,
  securityEvents: securityEventsWalk,
  session: sessionWalk,
  shortcuts: shortcutsWalk,
  signInSessions: signInSessionsWalk,
  staffCredentials: staffCredentialsWalk,
  staffInvitation: staffInvitationWalk,
  staffPasswordReset: staffPasswordResetWalk,
  staffProfile: staffProfileWalk,
  staffRoles: staffRolesWalk,
  staffSession: staffSessionWalk,
  staffSignIn: staffSignInWalk,
  arrival: arrivalWalk,
  appUpdate: appUpdateWalk,
  notice: noticeWalk,
  vehicleDraft: vehicleDraftWalk,
  vehicleEdit: vehicleEditWalk,
  vehicleSection: vehicleSectionWalk,
  vehicleCreation: vehicleCreationWalk,
  vehiclePicker: vehiclePickerWalk,
  vehiclesList: vehiclesListWalk,
  vehiclesToChoose: vehiclesToChooseWalk,
  vehicleDialog: vehicleDialogWalk,
};
