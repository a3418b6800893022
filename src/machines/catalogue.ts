import { theme } from './app/theme.ts';
import { arrival } from './app/arrival.ts';
import { accountPage } from './accounts/accountPage.ts';
import { accountTask } from './accounts/accountTask.ts';
import { loanAccount } from './accounts/parts.ts';
import { loanPicker, loansToChoose, receiptLoan } from './receipts/loanPicker.ts';
import { receiptEntry } from './receipts/receiptEntry.ts';
import { receiptRevert } from './receipts/receiptRevert.ts';
import { receipts } from './receipts/receipts.ts';
import { receiptsList } from './receipts/receiptsList.ts';
import { approvals } from './staff/approvals.ts';
import { approvalsList } from './staff/approvalsList.ts';
import { approvalsOffer } from './staff/approvalsOffer.ts';
import { notifier } from './staff/notifier.ts';
import { auditChanges } from './staff/auditChanges.ts';
import { auditTrail } from './payments/auditTrail.ts';
import { authenticatorApp } from './security/authenticatorApp.ts';
import { authenticatorAppSteps } from './security/authenticatorAppSteps.ts';
import { changePassword } from './signIn/changePassword.ts';
import { copyToClipboard } from './app/copyToClipboard.ts';
import { customerEdit } from './customers/customerEdit.ts';
import { customerCredentials, customerSignIn } from './signIn/customerSignIn.ts';
import { customerCreation, newCustomerDraft } from './customers/customerCreation.ts';
import { customerDraft } from './customers/customerDraft.ts';
import {
  customerChanges,
  customerDetails,
  customerLoans,
  customerPosition,
  customerToEdit,
  customerVehicles,
} from './customers/parts.ts';
import { customerPeek } from './customers/customerPeek.ts';
import { customerPage } from './customers/customerPage.ts';
import { customerPasswordReset, staffPasswordReset } from './staff/passwordResets.ts';
import { customerPicker } from './customers/customerPicker.ts';
import { customersList } from './customers/customersList.ts';
import { customerSection, customerRecord } from './customers/customerRecord.ts';
import { dashboard } from './staff/dashboard.ts';
import { identityQuestion } from './app/parts.ts';
import { flowDrawing } from './flows/parts.ts';
import { loanDraft, loanSection, loanRecord } from './loans/loanRecord.ts';
import { builtDocument, datedLoan } from './loans/parts.ts';
import { newVehicleDraft, vehicleCreation } from './vehicles/vehicleCreation.ts';
import { vehicleDraft } from './vehicles/vehicleDraft.ts';
import { vehicleDetails, vehicleToEdit } from './vehicles/parts.ts';
import { ownFactors, ownSessions } from './security/parts.ts';
import {
  dashboardCustomers,
  dashboardLoans,
  dashboardPayments,
  dashboardWork,
  feedbackRows,
  staffIdentity,
  staffRows,
  undeliveredMails,
} from './staff/parts.ts';
import { factorStep } from './security/factorStep.ts';
import { disbursalEntry } from './disbursals/disbursalEntry.ts';
import { disbursalSection } from './disbursals/disbursalSection.ts';
import { disbursalsList } from './disbursals/disbursalsList.ts';
import { loanDisbursal } from './disbursals/parts.ts';
import { disownment } from './signIn/disownment.ts';
import { feedbackForm } from './portal/feedbackForm.ts';
import { feedbackInbox } from './staff/feedbackInbox.ts';
import { feedbackOutbox } from './portal/feedbackOutbox.ts';
import { flowAtlas } from './flows/flowAtlas.ts';
import { flowChart } from './flows/flowChart.ts';
import { identityConfirmation } from './app/identityConfirmation.ts';
import { identityReveal } from './customers/identityReveal.ts';
import { portalLoan } from './portal/portalLoan.ts';
import { leaveGuard } from './app/leaveGuard.ts';
import { flatQuote } from './origination/flatQuote.ts';
import { firstRun } from './lender/firstRun.ts';
import { firstSetup } from './lender/firstSetup.ts';
import { lenderLogo } from './lender/lenderLogo.ts';
import { lenderDraft, lenderRecord } from './lender/lenderRecord.ts';
import { lenderSetup } from './lender/lenderSetup.ts';
import { lenderVersions } from './lender/lenderVersions.ts';
import { lenderSettings } from './lender/parts.ts';
import { sampleBook } from './lender/sampleBook.ts';
import { setupLead } from './lender/setupLead.ts';
import { loanApplication } from './origination/loanApplication.ts';
import { loanDetails } from './loans/loanDetails.ts';
import { documentOutput } from './loans/documentOutput.ts';
import { loanDocument } from './loans/loanDocument.ts';
import { loanPeek } from './loans/loanPeek.ts';
import { loanStatements } from './loans/loanStatements.ts';
import { loanTicks } from './loans/loanTicks.ts';
import { rowPayment } from './loans/rowPayment.ts';
import { loanStep } from './loans/loanStep.ts';
import { listBar } from './lists/listBar.ts';
import { listCounts } from './lists/parts.ts';
import { loansList } from './loans/loansList.ts';
import { auditEntries, loanLedger } from './payments/parts.ts';
import {
  borrowerLoans,
  loanTransactions,
  portalBorrower,
  portalCustomer,
  portalCustomerId,
} from './portal/parts.ts';
import { origination } from './origination/origination.ts';
import { portalLoans } from './portal/portalLoans.ts';
import { portalPayment } from './portal/portalPayment.ts';
import { portalProfile, portalCustomerRecord, portalProfileRecord } from './portal/portalProfile.ts';
import { portalVehicles } from './portal/portalVehicles.ts';
import { palette } from './palette/palette.ts';
import { paletteDoor } from './palette/paletteDoor.ts';
import { passkey } from './security/passkey.ts';
import { passkeySteps } from './security/passkeySteps.ts';
import { passwordReset } from './signIn/passwordReset.ts';
import { passwordResetRequest } from './signIn/passwordResetRequest.ts';
import { staffPayment } from './payments/staffPayment.ts';
import { installmentTicks } from './payments/installmentTicks.ts';
import { severalPayments } from './payments/severalPayments.ts';
import { paymentsInTurn, receiptsInTurn } from './payments/worksInTurn.ts';
import { loanPayments } from './payments/loanPayments.ts';
import { paymentRevert } from './payments/paymentRevert.ts';
import { penaltyWaiver } from './payments/penaltyWaiver.ts';
import { waiverWithdrawal } from './payments/waiverWithdrawal.ts';
import { payNow } from './payments/payNow.ts';
import { penaltyOverride } from './payments/penaltyOverride.ts';
import { portalSignOut } from './portal/portalSignOut.ts';
import { vehicleRecord, vehicleSection } from './vehicles/vehicleRecord.ts';
import { recoveryCodes } from './security/recoveryCodes.ts';
import { reportBook } from './staff/reportBook.ts';
import { recordActivity } from './staff/recordActivity.ts';
import { reportBuild } from './staff/reportBuild.ts';
import { reports } from './staff/reports.ts';
import { secondFactors } from './security/secondFactors.ts';
import { securityEvents } from './staff/securityEvents.ts';
import { session } from './app/session.ts';
import { shortcuts } from './app/shortcuts.ts';
import { signInSessions } from './security/signInSessions.ts';
import { ownIdentityAnswer } from './app/ownIdentityAnswer.ts';
import { secondStep, staffCredentials } from './signIn/staffCredentials.ts';
import { staffSession } from './signIn/staffSession.ts';
import { staffInvitation } from './staff/staffInvitation.ts';
import { staffProfile } from './staff/staffProfile.ts';
import { staffRoles } from './staff/staffRoles.ts';
import { staffSignIn } from './signIn/staffSignIn.ts';
import { appUpdate } from './app/appUpdate.ts';
import { notice } from './app/notice.ts';
import { vehicleEdit } from './vehicles/vehicleEdit.ts';
import { vehiclePicker, vehiclesToChoose } from './vehicles/vehiclePicker.ts';
import { vehiclesList } from './vehicles/vehiclesList.ts';
import { vehicleDialog } from './vehicles/vehicleDialog.ts';

/** Every flow of the product by its id, which is the name of its file too. */
export const catalogue = {
  accountPage,
  accountTask,
  approvals,
  approvalsList,
  approvalsOffer,
  notifier,
  auditChanges,
  auditEntries,
  auditTrail,
  authenticatorApp,
  borrowerLoans,
  builtDocument,
  authenticatorAppSteps,
  changePassword,
  copyToClipboard,
  customerChanges,
  customerCreation,
  customerDetails,
  customerDraft,
  customerEdit,
  customerLoans,
  customerPage,
  customerCredentials,
  customerPasswordReset,
  customerPeek,
  customerPicker,
  customerPosition,
  customerRecord,
  customerSection,
  customerSignIn,
  customerToEdit,
  customerVehicles,
  customersList,
  dashboard,
  dashboardCustomers,
  dashboardLoans,
  dashboardPayments,
  dashboardWork,
  datedLoan,
  disbursalEntry,
  disbursalSection,
  disbursalsList,
  disownment,
  documentOutput,
  factorStep,
  feedbackForm,
  feedbackInbox,
  feedbackOutbox,
  feedbackRows,
  firstRun,
  sampleBook,
  firstSetup,
  flowAtlas,
  flowChart,
  flowDrawing,
  identityConfirmation,
  identityQuestion,
  identityReveal,
  installmentTicks,
  leaveGuard,
  flatQuote,
  loanAccount,
  lenderDraft,
  lenderLogo,
  lenderRecord,
  lenderSettings,
  lenderSetup,
  lenderVersions,
  listBar,
  listCounts,
  loanApplication,
  loanDetails,
  loanDisbursal,
  loanDocument,
  loanStatements,
  loanStep,
  loanDraft,
  loanLedger,
  loanPayments,
  loanPeek,
  loanTicks,
  rowPayment,
  loanPicker,
  loanRecord,
  loanSection,
  loansList,
  loansToChoose,
  loanTransactions,
  newCustomerDraft,
  newVehicleDraft,
  arrival,
  appUpdate,
  notice,
  origination,
  ownFactors,
  ownIdentityAnswer,
  ownSessions,
  palette,
  paletteDoor,
  passkey,
  passkeySteps,
  passwordReset,
  passwordResetRequest,
  paymentRevert,
  paymentsInTurn,
  penaltyWaiver,
  payNow,
  penaltyOverride,
  portalBorrower,
  portalCustomer,
  portalCustomerId,
  portalCustomerRecord,
  portalLoan,
  portalLoans,
  portalPayment,
  portalProfile,
  portalProfileRecord,
  portalSignOut,
  portalVehicles,
  receiptEntry,
  receiptLoan,
  receiptRevert,
  receipts,
  receiptsInTurn,
  receiptsList,
  recordActivity,
  recoveryCodes,
  reportBook,
  reportBuild,
  reports,
  secondFactors,
  secondStep,
  securityEvents,
  staffIdentity,
  session,
  setupLead,
  severalPayments,
  shortcuts,
  signInSessions,
  staffCredentials,
  staffInvitation,
  staffPasswordReset,
  staffPayment,
  staffProfile,
  staffRoles,
  staffRows,
  staffSession,
  staffSignIn,
  theme,
  undeliveredMails,
  vehicleCreation,
  vehicleDetails,
  vehicleDialog,
  vehicleDraft,
  vehicleEdit,
  vehiclePicker,
  vehicleRecord,
  vehicleSection,
  vehiclesList,
  vehiclesToChoose,
  vehicleToEdit,
  waiverWithdrawal,
} as const;
