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
  applyTheme: {
    kind: 'browser',
    forgiven: 'what is chosen stays chosen, and is applied again with the next choice',
  },
  addPasskey: { kind: 'writes' },
  askIdentity: { kind: 'writes', repeatable: 'each question has a ticket of its own' },
  askPasskey: { kind: 'browser' },
  beginApp: { kind: 'writes', repeatable: 'an earlier beginning is forgotten' },
  beginPasskey: { kind: 'writes', repeatable: 'each beginning has a ticket of its own' },
  changePassword: { kind: 'writes' },
  checkAuthentication: { kind: 'reads' },
  clearPreviousSession: {
    kind: 'browser',
    forgiven: 'the refusal that led to it is shown, and the next sign-in clears again',
  },
  confirmApp: { kind: 'writes' },
  confirmIdentity: { kind: 'writes' },
  confirmReceived: { kind: 'writes' },
  confirmSignIn: { kind: 'writes' },
  countCustomers: { kind: 'reads' },
  countOwed: { kind: 'browser', forgiven: 'a storage that cannot be read holds nothing to ask about' },
  sumNextChunk: { kind: 'browser' },
  createLoan: { kind: 'writes' },
  createPasskey: { kind: 'browser' },
  customerCreation: { kind: 'flow' },
  customerPicker: { kind: 'flow' },
  discardOwed: { kind: 'browser' },
  disownChange: { kind: 'writes' },
  dropApplication: { kind: 'browser', forgiven: 'an application that could not be dropped stays on offer' },
  endSessions: { kind: 'writes' },
  findRecord: { kind: 'reads' },
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
  layOut: { kind: 'browser' },
  loadStaffName: { kind: 'reads', forgiven: 'the sign-in has succeeded; only a greeting lacks its name' },
  loadAuditTrail: { kind: 'reads' },
  loadCustomer: { kind: 'reads' },
  loadEntries: { kind: 'reads' },
  loadFactors: { kind: 'reads' },
  loadLedger: { kind: 'reads' },
  loadLoan: { kind: 'reads' },
  loadLoans: { kind: 'reads' },
  loadOwnLoans: { kind: 'reads' },
  loadPayments: { kind: 'reads' },
  loadProfile: { kind: 'reads' },
  loadRecords: { kind: 'reads' },
  loadRows: { kind: 'reads' },
  loadSessions: { kind: 'reads' },
  loadTrail: { kind: 'reads' },
  loadVehicle: { kind: 'reads' },
  loadVehicles: { kind: 'reads' },
  loanApplication: { kind: 'flow' },
  buildNextChunk: { kind: 'browser' },
  makePaper: { kind: 'browser' },
  openConfirmation: { kind: 'browser' },
  openForm: { kind: 'reads' },
  openNextStep: { kind: 'browser', forgiven: 'the step that is done says so, and offers the way on itself' },
  navigate: { kind: 'browser', forgiven: 'whoever is still on the page can ask again' },
  penaltyOverride: { kind: 'flow' },
  postCredentials: { kind: 'writes' },
  printPaper: { kind: 'browser' },
  profileRecord: { kind: 'flow' },
  readBorrower: { kind: 'reads', forgiven: 'a list without a name is still a list' },
  readLoans: { kind: 'reads' },
  readPayments: { kind: 'reads' },
  recallApplications: {
    kind: 'browser',
    forgiven: 'without what was kept the address still says which step it is',
  },
  customerRecord: { kind: 'flow' },
  loanRecord: { kind: 'flow' },
  vehicleRecord: { kind: 'flow' },
  recordPayment: { kind: 'writes' },
  refreshToken: { kind: 'writes' },
  removeFactor: { kind: 'writes' },
  renewCodes: { kind: 'writes' },
  reportMissingDetails: { kind: 'writes' },
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
  setAuthHeader: { kind: 'browser' },
  signOut: { kind: 'browser', forgiven: 'whoever is still there can ask again' },
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
  'copyToClipboard.copying on xstate.error.actor.0.copyToClipboard.copying':
    'the place says all there is to say',
  'customerPage.finding on xstate.error.actor.0.customerPage.finding': 'a customer that does not exist',
  'customerPage.open.record.loading on xstate.error.actor.0.customerPage.open.record.loading':
    'a customer that does not exist',
  'flowChart.layingOut on xstate.error.actor.0.flowChart.layingOut': 'the place says all there is to say',
  'portalLoan.loading on xstate.error.actor.0.portalLoan.loading': 'a loan that does not exist',
  'loanDocument.making on xstate.done.actor.0.loanDocument.making': 'a paper that does not exist',
  'loanDocument.making on xstate.error.actor.0.loanDocument.making': 'a paper that does not exist',
  'loanTransactions.loading on xstate.error.actor.0.loanTransactions.loading':
    'a trail that does not exist is an empty one',
  'loanTransactions.retrying on xstate.error.actor.0.loanTransactions.retrying':
    'a trail that does not exist is an empty one',
  'origination.customer on xstate.error.actor.customerCreation': 'the place says all there is to say',
  'origination.vehicle on xstate.error.actor.vehicleCreation': 'the place says all there is to say',
  'origination.loan on xstate.error.actor.loanApplication': 'the place says all there is to say',
  'portalVehicles.identifying on xstate.done.actor.0.portalVehicles.identifying': 'nobody is known',
  'portalVehicles.identifying on xstate.error.actor.0.portalVehicles.identifying': 'nobody is known',
  'session.signedIn on token.refused': 'the token is renewed, or the session ends',
  'session.signedIn on renewedToken.refused': 'the session ends',
  'session.signedIn.refreshing on xstate.error.actor.0.session.signedIn.refreshing': 'the session ends',
};
