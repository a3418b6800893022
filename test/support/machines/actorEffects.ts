/** What an invoked actor does outside the machine. */
interface Call {
  /**
   * `writes` changes something on the server; `reads` asks it; `browser` stays in this browser; `flow` is a machine.
   */
  readonly kind: 'writes' | 'reads' | 'browser' | 'flow';
  /** Why its failure may look like its success, or stay without another try. */
  readonly forgiven?: string;
  /** Why the server takes it once however often it is sent. */
  readonly repeatable?: string;
}

/** Every actor that some machine invokes, by the name of its source. */
export const actorEffects: Readonly<Record<string, Call>> = {
  approvalsList: { kind: 'flow' },
  applyTheme: {
    kind: 'browser',
    forgiven: 'what is chosen stays chosen, and is applied again with the next choice',
  },
  addPasskey: { kind: 'writes' },
  askPasskey: { kind: 'browser' },
  auditEntries: { kind: 'flow' },
  auditTrail: { kind: 'flow' },
  beginApp: { kind: 'writes', repeatable: 'an earlier beginning is forgotten' },
  beginPasskey: { kind: 'writes', repeatable: 'each beginning has a ticket of its own' },
  borrowerLoans: { kind: 'flow' },
  builtDocument: { kind: 'flow' },
  changePassword: { kind: 'writes' },
  checkAuthentication: { kind: 'reads' },
  clearPreviousSession: {
    kind: 'browser',
    forgiven: 'the refusal that led to it is shown, and the next sign-in clears again',
  },
  confirmAnswer: { kind: 'writes' },
  confirmApp: { kind: 'writes' },
  confirmReceived: { kind: 'writes' },
  countWaiting: {
    kind: 'reads',
    forgiven: 'without an answer there is no entry in the menu, and the next opening of the menu asks again',
  },
  countOwed: { kind: 'browser', forgiven: 'a storage that cannot be read holds nothing to ask about' },
  customerSection: { kind: 'flow' },
  flowDrawing: { kind: 'flow' },
  identityQuestion: { kind: 'flow' },
  list: { kind: 'flow' },
  loanLedger: { kind: 'flow' },
  ownFactors: { kind: 'flow' },
  ownIdentityAnswer: { kind: 'flow', forgiven: 'an answer that breaks down is followed by another question' },
  ownSessions: { kind: 'flow' },
  portalBorrower: { kind: 'flow' },
  portalCustomerId: { kind: 'flow' },
  record: { kind: 'flow' },
  staffIdentity: { kind: 'flow' },
  sumNextChunk: { kind: 'browser' },
  createLoan: { kind: 'writes' },
  readLongestTenure: { kind: 'reads' },
  createPasskey: { kind: 'browser' },
  customerCreation: { kind: 'flow' },
  customerDetails: { kind: 'flow' },
  customerLoans: { kind: 'flow' },
  customerCredentials: { kind: 'flow' },
  customerPicker: { kind: 'flow' },
  customerVehicles: { kind: 'flow' },
  dashboardCustomers: { kind: 'flow' },
  dashboardLoans: { kind: 'flow' },
  dashboardPayments: { kind: 'flow' },
  decide: { kind: 'writes' },
  discardOwed: { kind: 'browser' },
  draft: { kind: 'flow', forgiven: 'fields that break down are opened again' },
  disownChange: { kind: 'writes' },
  dropApplication: { kind: 'browser', forgiven: 'an application that could not be dropped stays on offer' },
  endSessions: { kind: 'writes' },
  factorStep: { kind: 'flow', forgiven: 'a step that breaks down is asked for again' },
  findNewest: { kind: 'reads' },
  enrolmentSteps: { kind: 'flow' },
  clearRefused: { kind: 'writes', forgiven: 'what could not be forgotten is shown again' },
  goBack: { kind: 'browser', forgiven: 'it only moves the browser back; the address can be opened by hand' },
  afterSaved: { kind: 'browser', forgiven: 'the record is made and says so; only the way on is lost' },
  returnToRequested: {
    kind: 'browser',
    forgiven: 'it only moves the browser on; the address can be opened by hand',
  },
  goToChangePassword: {
    kind: 'browser',
    forgiven: 'it only moves the browser on; the address can be opened by hand',
  },
  goToPayments: {
    kind: 'browser',
    forgiven: 'it only moves the browser on; the address can be opened by hand',
  },
  inviteStaff: { kind: 'writes' },
  keepMessage: { kind: 'writes' },
  keepProgress: { kind: 'browser', forgiven: 'the address holds what was made' },
  loadStaffName: { kind: 'reads', forgiven: 'the sign-in has succeeded; only a greeting lacks its name' },
  load: { kind: 'reads' },
  loadRecords: { kind: 'reads' },
  loanApplication: { kind: 'flow' },
  buildNextChunk: { kind: 'browser' },
  openConfirmation: { kind: 'browser' },
  openForm: { kind: 'reads' },
  openNextStep: { kind: 'browser', forgiven: 'the step that is done says so, and offers the way on itself' },
  paymentRevert: { kind: 'flow' },
  payNow: { kind: 'flow' },
  penaltyOverride: { kind: 'flow' },
  postCredentials: { kind: 'writes' },
  printPaper: { kind: 'browser' },
  proceed: { kind: 'browser', forgiven: 'whoever is still on the page can ask again' },
  part: { kind: 'flow' },
  readLoans: { kind: 'reads' },
  readPayments: { kind: 'reads' },
  recallApplications: {
    kind: 'browser',
    forgiven: 'without what was kept the address still says which step it is',
  },
  loanSection: { kind: 'flow' },
  vehicleSection: { kind: 'flow' },
  recordPayment: { kind: 'writes' },
  refreshToken: { kind: 'writes' },
  removeFactor: { kind: 'writes' },
  renewCodes: { kind: 'writes' },
  reportBook: { kind: 'flow' },
  reportBuild: { kind: 'flow' },
  requestLink: { kind: 'writes' },
  rememberEmail: {
    kind: 'browser',
    forgiven: 'the sign-in has succeeded; the e-mail is typed again next time',
  },
  resetPassword: { kind: 'writes' },
  revealNumber: { kind: 'writes' },
  revertPayment: { kind: 'writes' },
  revokeRefreshToken: {
    kind: 'writes',
    forgiven: 'whoever signs out is signed out here, whatever the server says',
  },
  saveAdminInfo: { kind: 'writes' },
  saveChoice: { kind: 'writes' },
  saveFile: { kind: 'browser' },
  saveRecord: { kind: 'writes' },
  saveReport: { kind: 'browser' },
  sendForm: { kind: 'writes' },
  sendOldest: {
    kind: 'writes',
    repeatable: 'each message goes under a key of its own, and one tab at a time sends',
  },
  secondStep: { kind: 'flow' },
  setAuthHeader: { kind: 'browser' },
  signOut: { kind: 'browser', forgiven: 'whoever is still there can ask again' },
  staffCredentials: { kind: 'flow' },
  staffSession: { kind: 'flow' },
  storeSession: { kind: 'browser' },
  storeToken: { kind: 'browser' },
  restoreRefused: { kind: 'browser', forgiven: 'it is in the form, and stays among the refused ones too' },
  updateProfile: { kind: 'writes' },
  vehicleCreation: { kind: 'flow' },
  vehiclePicker: { kind: 'flow' },
  verifyStaff: { kind: 'reads' },
  watchFlows: {
    kind: 'browser',
    forgiven:
      'flows that nobody can hear and flows that have fallen silent look alike; both offer another try',
  },
  wipeCredentials: { kind: 'browser', forgiven: 'a browser that forbids its storage holds nothing to wipe' },
  writeToClipboard: { kind: 'browser' },
};

/** Transitions that ignore the payload of their event, each with the reason. */
export const unheard: Readonly<Record<string, string>> = {
  'loanApplication.applying.tenures.asked on xstate.error.actor.0.loanApplication.applying.tenures.asked':
    'the place says all there is to say',
  'copyToClipboard.copying on xstate.error.actor.0.copyToClipboard.copying':
    'the place says all there is to say',
  'approvals.deciding on xstate.done.actor.0.approvals.deciding':
    'the list is read again, and says what became of the request',
  'loanPayments.confirmingReceipt on xstate.done.actor.0.loanPayments.confirmingReceipt':
    'without a request the receipt is confirmed, and all there is to say',
  'staffPayment.confirming.recording on xstate.done.actor.0.staffPayment.confirming.recording':
    'without a request the payment is recorded, and all there is to say',
  'portalPayment.confirming.recording on xstate.done.actor.0.portalPayment.confirming.recording':
    'without a request the payment is recorded, and all there is to say',
  'loanPayments.reverting on xstate.done.actor.0.loanPayments.reverting':
    'without a request the payment is reverted, and all there is to say',
  'origination.customer on xstate.error.actor.customerCreation': 'the place says all there is to say',
  'origination.vehicle on xstate.error.actor.vehicleCreation': 'the place says all there is to say',
  'origination.loan on xstate.error.actor.loanApplication': 'the place says all there is to say',
  'session.signedIn on token.refused': 'the token is renewed, or the session ends',
  'session.signedIn on renewedToken.refused': 'the session ends',
  'session.signedIn.refreshing on xstate.error.actor.0.session.signedIn.refreshing': 'the session ends',
  'staffSignIn.openingSession on xstate.done.actor.session': 'a session that is open has no more to say',
  'authenticatorApp.adding on xstate.done.actor.steps':
    'nothing is added where nothing was asked of the server',
  'passkey.adding on xstate.done.actor.steps': 'nothing is added where nothing was asked of the server',
};
