/** A name that was given up, and its successor; a name counts only where it means what it meant then. */
export interface OldName {
  /** A whole name, or a pattern of names. */
  readonly old: string | RegExp;
  readonly now: string;
  /** The folders in which the name means this; all code where omitted. */
  readonly within?: readonly string[];
  /** True for an ordinary word: it counts only where a file exports it. */
  readonly exported?: boolean;
}

/** Identifiers, property names and file names. */
export const oldIdentifiers: readonly OldName[] = [
  // `instalment_count` is a column of the frozen first migration, `instalmentAmounts` a name in the published figures.
  { old: /^(?!instalment_count$|instalmentAmounts$)(?:.*[a-z])?[Ii]nstalment/, now: 'installment' },
  { old: /^settle(?:dPayment)?$/, now: 'recalculateLoan' },
  // The soak's model settles loans early, which is what lending calls a settlement.
  { old: 'settlement', now: 'loanRecalculation', within: ['src', 'server'] },
  { old: /^(?:stands|standingPayments)$/, now: '!isReverted, paymentsInForce' },
  { old: 'loanOfFirstInterest', now: 'defaultLoan' },
  { old: /^(?:isOver|fallsDue)$/, now: 'isClosedOrRejected, isPayable', within: ['src'] },
  { old: /^(?:Paper|LoanPaper|loanPaper|PaperSheet|PaperMaterial|papers|paperFile)$/, now: 'LoanDocument' },
  { old: 'confirmReceipt', now: 'confirmReceived' },
  { old: 'paymentHistory', now: 'loanPayments' },
  { old: /^(?:paymentConfirmation|ownPayment)$/, now: 'recordPayment, portal payment' },
  {
    old: /^(?:ownLoans|ownProfile|ownVehicles|ownCustomer)$/,
    now: 'loans, profile, … of the portal',
  },
  // The page of a borrower's loan had this name; everywhere else it is the account of a loan (rule LOAN-ACCOUNT).
  {
    old: 'loanAccount',
    now: 'portalLoan',
    within: [
      'src/machines/portal',
      'src/ui/portal/payments',
      'test/machines/portal',
      'test/machines/walks/portal',
    ],
  },
  { old: 'customerFile', now: 'customerPage' },
  { old: /^(?:customerAmendment|vehicleAmendment|amendments)$/, now: 'customerEdit, vehicleEdit, editForms' },
  { old: /^recordOf(?:Loan|Customer|Vehicle|OwnCustomer|Profile)$/, now: 'loanRecord, customerRecord, …' },
  // A cluster's run has a verdict; what a form's entries had is a check.
  { old: /^judge(?:[A-Z]|$)|Verdict$/, now: 'validateX, XCheck', within: ['src', 'server', 'test'] },
  { old: 'problemsOf', now: 'errorsOf' },
  { old: /^(?:idsOfCustomer|loansOfCustomer|ownLoansOf)$/, now: 'loansOf' },
  { old: /^(?:orElse|orNull|orLeftOut|readableOrNull)$/, now: 'withDefault, nullable, omittable, lenient' },
  { old: /^(?:wireValues|textOrder)$/, now: 'wire, compare' },
  { old: /^(?:grown|still)$/, now: 'growthToN, oneToN', within: ['src/domain'] },
  { old: /^[Pp]iecework(?:Of)?$/, now: 'ChunkedTask, chunked, chunkSize' },
  { old: 'wholeListQuery', now: 'defaultListQuery' },
  { old: /^(?:withinList|[Pp]agePlace)$/, now: 'clampToLastPage, PageRange' },
  { old: /^(?:queryToAddress|addressToQuery)$/, now: 'queryToSearch, searchToQuery' },
  { old: /^(?:originationAddress|listAddress|ListPlace)$/, now: 'originationUrl, listUrl, ListRoute' },
  { old: /^(?:Listing|ListPage|DirectoryLoad|ListedRows|CustomersVehicles)$/, now: 'Rows, Page' },
  { old: /^openPlace$|^goToAskedPlace$/, now: 'navigate, returnToRequested' },
  { old: /^(?:goOn|openNext)$/, now: 'afterSaved, openNextStep', within: ['src'] },
  { old: /^(?:countOn|makeOn|learnStaffName)$/, now: 'sumNextChunk, buildNextChunk, loadStaffName' },
  { old: /^(?:directory|directoryOf|choiceList|choiceListOf)$/, now: 'list, rowChoice' },
  { old: /^(?:vehicleView|successNotice)$/, now: 'vehicleDialog, notice' },
  // In styles, `appearance` is a property of CSS.
  { old: 'appearance', now: 'theme', within: ['src/machines', 'src/app', 'src/screens', 'test'] },
  // `placeItems` is a property of CSS.
  {
    old: /^(?!(?:putInPlace|placeItems)$)(?:places?|(?:.*[a-z])?Places?)(?![a-z])/,
    now: 'NavItem, path, Point, …',
    within: ['src', 'server'],
  },
  { old: /^(?:homeIn|withHome)$/, now: 'fallbackHome' },
  { old: /^(?:departures|depart)$/, now: 'blocker, requestLeave' },
  { old: /^(?:orNothing|oneAtATime|nextTurn|sendsOnce)$/, now: 'withTabLock, yieldToPage, idempotentSender' },
  {
    old: /^(?:guarded|person)$/,
    now: 'RequireSession, samePerson',
    within: ['src/app', 'src/screens'],
    exported: true,
  },
  { old: /^wire[A-Z]/, now: 'provideX', within: ['src/app', 'src/screens'] },
  { old: /^(?:PassingButton|useFocusHandedOn)$/, now: 'TransientButton, useFocusOnUnmount' },
  {
    old: /^(?:Failures|Refusal|Unavailable)$/,
    now: 'SubmitError, LoadError',
    within: ['src/ui'],
    exported: true,
  },
  {
    old: /^(?:Unreadable|Keys|NewDay|Broken|Unfetched|OwnLoansGate|PageLeaving)$/,
    now: 'UnreadableRows, …',
    within: ['src'],
    exported: true,
  },
  { old: /^(?:sight|Sight|firstSight|wholeSight)$/, now: 'viewport', within: ['src'] },
  {
    old: /^(?:watching|measure|patience)$/,
    now: 'flowFeed, chartMetrics, missedPolls',
    within: ['src/flows'],
  },
  {
    old: /^(?:eitherId|folded|pause|parted|ways|bare|holds)$/,
    now: 'matchesId, delay, …',
    within: ['server'],
    exported: true,
  },
  { old: /^(?:whyNotStarted|settleIn|settleDataKey)$/, now: 'startupErrors, checkDataKey, …' },
  {
    old: /^(?:throttled|rationed|once|Repeatable|heardFrom|byFixedness|answerer)$/,
    now: 'rateLimited, idempotent, …',
    within: ['server'],
    exported: true,
  },
  {
    old: /^(?:carrier|letter|stepped)$/,
    now: 'transport, mailText, applyLoanEvent',
    within: ['server'],
    exported: true,
  },
  {
    old: /^(?:sights|sound|stage|glimpse|asked|settled|Desk|Ground|Site|brokenCopies|calls|proof)$/,
    now: 'screens, stubActor, mutants, …',
    within: ['test'],
    exported: true,
  },
];

/** Names of states, events and actions in the machines' charts. */
export const oldChartNames: readonly OldName[] = [
  { old: /^(?:take|say|forget)(?:[A-Z]|$)/, now: 'setX, setXFailure, clearX' },
  { old: /^(?:nameProblems|want)$/, now: 'setErrors, setRequestedReport' },
  {
    old: /^(?:asLoaded|looking|lookingAgain|resting|goingOn|left|unread|unmade|unkept)$/,
    now: 'pristine, idle, refreshing, continuing, closed, loadFailed, …',
  },
  { old: /\.retried$|^(?:reload|refresh)\.requested$/, now: 'load.requested' },
  { old: 'receipt.chosen', now: 'receivedPayment.chosen' },
];
