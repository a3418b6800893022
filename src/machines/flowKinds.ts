import type { catalogue } from './catalogue.ts';

/**
 * Flows that one factory makes. Their machines differ only in id, description and messages, so they share one chart.
 */
interface FlowKind {
  readonly description: string;
  readonly instances: readonly (keyof typeof catalogue)[];
}

/** The kinds of flows, each by the name of its factory's file in `kinds/`. */
export const kinds: Readonly<Record<string, FlowKind>> = {
  edit: {
    description: 'An existing record, edited on a page of its own and saved as a whole.',
    instances: ['customerEdit', 'vehicleEdit'],
  },
  rowChoice: {
    description: 'A list with one value to choose anew in each row.',
    instances: ['feedbackInbox', 'staffRoles'],
  },
  list: {
    description: 'A list of records that can be searched, filtered, sorted and paged.',
    instances: [
      'approvalsList',
      'auditChanges',
      'customersList',
      'disbursalsList',
      'lenderVersions',
      'loansList',
      'loansToChoose',
      'receiptsList',
      'securityEvents',
      'vehiclesList',
      'vehiclesToChoose',
    ],
  },
  credentials: {
    description: 'E-mail and password of a sign-in, up to the server’s answer.',
    instances: ['customerCredentials', 'staffCredentials'],
  },
  draft: {
    description: 'The fields of a record, while they are typed and until they can be saved.',
    instances: [
      'customerDraft',
      'lenderDraft',
      'loanDraft',
      'newCustomerDraft',
      'newVehicleDraft',
      'vehicleDraft',
    ],
  },
  enrolment: {
    description: 'A second factor is added in a dialog; recovery codes are shown until they are stored.',
    instances: ['authenticatorApp', 'passkey'],
  },
  form: {
    description: 'A form for a new record, filled in and sent once.',
    instances: ['customerCreation', 'vehicleCreation'],
  },
  identityAnswer: {
    description: 'A question of identity is answered: by a code, the password or a passkey.',
    instances: ['ownIdentityAnswer', 'secondStep'],
  },
  inTurn: {
    description: 'Several things are done one after the other, up to the first that fails.',
    instances: ['paymentsInTurn', 'receiptsInTurn'],
  },
  part: {
    description: 'Something that is loaded from one call, and can be asked for again.',
    instances: [
      'auditEntries',
      'borrowerLoans',
      'builtDocument',
      'customerChanges',
      'customerDetails',
      'customerLoans',
      'customerPosition',
      'customerToEdit',
      'customerVehicles',
      'dashboardCustomers',
      'dashboardLoans',
      'dashboardPayments',
      'dashboardWork',
      'datedLoan',
      'feedbackRows',
      'flowDrawing',
      'identityQuestion',
      'loanAccount',
      'lenderSettings',
      'listCounts',
      'loanDisbursal',
      'loanLedger',
      'loanTransactions',
      'ownFactors',
      'ownSessions',
      'portalBorrower',
      'portalCustomer',
      'portalCustomerId',
      'receiptLoan',
      'staffIdentity',
      'staffRows',
      'undeliveredMails',
      'vehicleDetails',
      'vehicleToEdit',
    ],
  },
  peek: {
    description: 'The record of one row of a list, shown beside the list.',
    instances: ['customerPeek', 'loanPeek'],
  },
  personPasswordReset: {
    description: 'A person’s password is reset, after a question.',
    instances: ['customerPasswordReset', 'staffPasswordReset'],
  },
  picker: {
    description: 'One record, searched for and chosen from a list, or chosen already when the picker opens.',
    instances: ['customerPicker', 'loanPicker', 'vehiclePicker'],
  },
  record: {
    description: 'One record: read, edited and saved, or left as it was.',
    instances: [
      'customerRecord',
      'lenderRecord',
      'loanRecord',
      'portalCustomerRecord',
      'portalProfileRecord',
      'vehicleRecord',
    ],
  },
  section: {
    description: 'A record that is loaded, and then viewed and edited in place.',
    instances: ['customerSection', 'loanSection', 'portalProfile', 'vehicleSection'],
  },
};
