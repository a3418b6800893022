import { appearance } from './app/theme.ts';
import { auditChanges } from './staff/auditChanges.ts';
import { auditTrail } from './payments/auditTrail.ts';
import { authenticatorApp } from './security/authenticatorApp.ts';
import { changePassword } from './signIn/changePassword.ts';
import { copyToClipboard } from './app/copyToClipboard.ts';
import { customerAmendment } from './customers/customerEdit.ts';
import { customerCreation } from './customers/customerCreation.ts';
import { customerFile } from './customers/customerPage.ts';
import { customerPasswordReset } from './staff/customerPasswordReset.ts';
import { customerPicker } from './customers/customerPicker.ts';
import { customersDirectory } from './customers/customersList.ts';
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
import { loanAccount } from './portal/portalLoan.ts';
import { loanApplication } from './origination/loanApplication.ts';
import { loanDetails } from './loans/loanDetails.ts';
import { loanPaper } from './loans/loanDocument.ts';
import { loansDirectory } from './loans/loansList.ts';
import { loanTransactions } from './portal/loanTransactions.ts';
import { origination } from './origination/origination.ts';
import { ownLoans } from './portal/portalLoans.ts';
import { ownPayment } from './portal/portalPayment.ts';
import { ownProfile } from './portal/portalProfile.ts';
import { ownVehicles } from './portal/portalVehicles.ts';
import { passkey } from './security/passkey.ts';
import { passwordReset } from './signIn/passwordReset.ts';
import { passwordResetRequest } from './signIn/passwordResetRequest.ts';
import { paymentConfirmation } from './payments/staffPayment.ts';
import { paymentHistory } from './payments/loanPayments.ts';
import { penaltyOverride } from './payments/penaltyOverride.ts';
import { portalSignOut } from './portal/portalSignOut.ts';
import { recordOfCustomer } from './customers/customerRecord.ts';
import { recordOfLoan } from './loans/loanRecord.ts';
import { recordOfOwnCustomer } from './portal/portalCustomerRecord.ts';
import { recordOfProfile } from './portal/portalProfileRecord.ts';
import { recordOfVehicle } from './vehicles/vehicleRecord.ts';
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
import { successNotice } from './app/notice.ts';
import { vehicleAmendment } from './vehicles/vehicleEdit.ts';
import { vehicleCreation } from './vehicles/vehicleCreation.ts';
import { vehiclePicker } from './vehicles/vehiclePicker.ts';
import { vehiclesDirectory } from './vehicles/vehiclesList.ts';
import { vehicleView } from './vehicles/vehicleDialog.ts';

/** Every flow of the product by its id, which is the name of its file too. */
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

/** Flows that one factory makes: their machines differ in id, description and words only, so they have one chart. */
interface FlowKind {
  readonly description: string;
  readonly instances: readonly (keyof typeof catalogue)[];
}

/** The kinds of flows, each by the name of its factory's file in `kinds/`. */
export const kinds: Readonly<Record<string, FlowKind>> = {
  amendment: {
    description: 'An existing record, edited on a page of its own and saved as a whole.',
    instances: ['customerAmendment', 'vehicleAmendment'],
  },
  auditSearch: {
    description: 'A search by filters, a page at a time, in what the server keeps of the past.',
    instances: ['auditChanges', 'securityEvents'],
  },
  choiceList: {
    description: 'A list with one value to choose anew in each row.',
    instances: ['feedbackInbox', 'staffRoles'],
  },
  directory: {
    description: 'A list of records that can be searched, sorted and paged.',
    instances: ['customersDirectory', 'loansDirectory', 'vehiclesDirectory'],
  },
  form: {
    description: 'A form for a new record, filled in and sent once.',
    instances: ['customerCreation', 'vehicleCreation'],
  },
  personPasswordReset: {
    description: 'A person’s password is reset, after a question.',
    instances: ['customerPasswordReset', 'staffPasswordReset'],
  },
  picker: {
    description: 'One record, searched for and chosen from a list, or chosen already when the picker opens.',
    instances: ['customerPicker', 'vehiclePicker'],
  },
  record: {
    description: 'One record: read, edited and saved, or left as it was.',
    instances: [
      'recordOfCustomer',
      'recordOfLoan',
      'recordOfOwnCustomer',
      'recordOfProfile',
      'recordOfVehicle',
    ],
  },
};
