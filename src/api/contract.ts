import { Approval, ApprovalSent } from '#domain/records/approval.ts';
import { AuditEntry } from '#domain/audit/auditEntry.ts';
import { AuditRecord } from '#domain/audit/auditRecord.ts';
import { Customer } from '#domain/records/customer.ts';
import { Feedback } from '#domain/records/feedback.ts';
import { Loan } from '#domain/loan/loan.ts';
import { Payment } from '#domain/loan/payment.ts';
import { IdentityQuestion } from '#domain/account/secondFactor.ts';
import { SecurityEvent } from '#domain/audit/securityEvent.ts';
import { SignInSession } from '#domain/account/signInSession.ts';
import { Staff } from '#domain/records/staff.ts';
import { Vehicle } from '#domain/records/vehicle.ts';
import * as Answers from './answers.ts';
import * as Approvals from './approvalCalls.ts';
import { type BodyOf, type Call, fileOf, listOf, nothing, one, type WireSchema } from './call.ts';
import * as Factors from './factorCalls.ts';
import * as Figures from './figureAnswers.ts';
import * as Requests from './requests.ts';
import * as Saved from './savedRecords.ts';

const anyone = ['anyone'] as const;
const staffRead = ['viewer', 'admin'] as const;
const staffWrite = ['admin'] as const;
const allRead = ['customer', 'viewer', 'admin'] as const;
const allWrite = ['customer', 'admin'] as const;

const plain = {
  session: 'full',
  body: null,
  takes: null,
  query: null,
  record: null,
  status: 200,
  approval: null,
} as const;
const get = { ...plain, method: 'GET' } as const;
const put = { ...plain, method: 'PUT' } as const;
const post = { ...plain, method: 'POST' } as const;
const list = { ...get, query: Requests.ListRequest } as const;
const noSession = { ...post, session: 'none', who: anyone } as const;
const noRefresh = { ...post, session: 'tokenOnly', who: anyone } as const;

/**
 * Every call, once (rule CONTRACT). The client derives its functions from this table, the server its routes and request
 * checks. Only this table says who may make a call and how it uses the session.
 */
// One call a line, so that it reads as a table. prettier-ignore
export const contract = {
  signInCustomer: {
    ...noSession,
    path: '/customers/login',
    body: Requests.Credentials,
    answer: one(Answers.CustomerLoginAnswer),
  },
  signInStaff: {
    ...noSession,
    path: '/admin/login',
    body: Requests.Credentials,
    answer: one(Answers.StaffLoginAnswer),
  },
  verifyStaff: { ...get, path: '/admin/verify', who: staffRead, answer: one(Answers.VerifyAnswer) },
  refreshToken: {
    ...noSession,
    path: '/auth/refresh-token',
    body: Requests.RefreshRequest,
    answer: one(Answers.RefreshAnswer),
  },
  signOut: { ...noRefresh, path: '/auth/logout', body: Requests.LogoutRequest, answer: nothing, status: 204 },
  forgotPassword: {
    ...noRefresh,
    path: '/auth/forgot-password',
    body: Requests.ForgotPasswordRequest,
    answer: one(Answers.MessageAnswer),
    status: 202,
  },
  resetPassword: {
    ...noRefresh,
    path: '/auth/reset-password',
    body: Requests.ResetPasswordRequest,
    answer: one(Answers.MessageAnswer),
  },
  disownChange: {
    ...noRefresh,
    path: '/auth/disown',
    body: Requests.DisownRequest,
    answer: one(Answers.MessageAnswer),
  },

  listSessions: { ...get, path: '/sessions', who: allRead, answer: listOf(SignInSession) },
  endOwnSession: {
    ...plain,
    method: 'DELETE',
    path: '/sessions/{sessionId}',
    who: allRead,
    answer: nothing,
    status: 204,
  },
  endOwnOtherSessions: {
    ...post,
    path: '/sessions/end-others',
    who: allRead,
    answer: one(Answers.MessageAnswer),
  },

  listLoans: { ...list, path: '/loans/getallloans', who: allRead, answer: listOf(Loan) },
  getLoan: { ...get, path: '/loans/getloan/{loanId}', who: allRead, answer: one(Loan), record: Loan },
  createLoan: {
    ...post,
    path: '/loans/createloan',
    who: staffWrite,
    body: Requests.CreateLoanRequest,
    answer: one(Loan),
    status: 201,
  },
  updateLoan: {
    ...put,
    path: '/loans/updateloan/{loanId}',
    who: staffWrite,
    body: Saved.SavedLoan,
    takes: Requests.UpdateLoanRequest,
    answer: one(Loan),
    record: Loan,
  },

  listPayments: { ...list, path: '/payments/all', who: staffRead, answer: listOf(Payment) },
  listLoanPayments: { ...get, path: '/payments/{loanId}', who: allRead, answer: listOf(Payment) },
  recordPayment: {
    ...post,
    path: '/payments/{loanId}',
    who: allWrite,
    body: Requests.RecordPaymentRequest,
    answer: one(Payment),
    status: 201,
    approval: 'sent',
  },
  confirmPayment: {
    ...put,
    path: '/payments/confirm/{paymentId}',
    who: staffWrite,
    answer: one(Payment),
    approval: 'asked',
  },
  revertPayment: {
    ...plain,
    method: 'DELETE',
    path: '/payments/revertpayment/{paymentId}',
    who: staffWrite,
    body: Requests.RevertPaymentRequest,
    answer: one(Answers.RevertAnswer),
    approval: 'asked',
  },
  listLoanAudit: {
    ...get,
    path: '/audit-logs/loan/{loanId}',
    who: allRead,
    answer: listOf(AuditEntry, 'data'),
  },
  listAudit: {
    ...get,
    path: '/audit',
    who: staffRead,
    query: Requests.AuditRequest,
    answer: listOf(AuditRecord),
  },
  listSecurityEvents: {
    ...get,
    path: '/audit/security',
    who: staffWrite,
    query: Requests.SecurityRequest,
    answer: listOf(SecurityEvent),
  },

  listCustomers: { ...list, path: '/customers/getallcustomers', who: staffRead, answer: listOf(Customer) },
  getCustomer: {
    ...get,
    path: '/customers/getcustomer/{customerId}',
    who: allRead,
    answer: one(Customer),
    record: Customer,
  },
  createCustomer: {
    ...post,
    path: '/customers/createcustomer',
    who: staffWrite,
    body: Requests.CreateCustomerRequest,
    answer: one(Customer),
    status: 201,
  },
  updateCustomer: {
    ...put,
    path: '/customers/updatecustomer/{customerId}',
    who: allWrite,
    body: Saved.SavedCustomer,
    takes: Requests.UpdateCustomerRequest,
    answer: one(Customer),
    record: Customer,
  },
  revealIdentity: {
    ...post,
    path: '/customers/{customerId}/reveal',
    who: staffWrite,
    body: Requests.RevealIdentityRequest,
    answer: one(Answers.RevealedNumber),
  },
  changeCustomerPassword: {
    ...post,
    path: '/customers/changepassword/{customerId}',
    who: ['customer'],
    body: Requests.ChangePasswordRequest,
    answer: one(Answers.MessageAnswer),
  },

  listVehicles: { ...list, path: '/vehicles/getallvehicles', who: staffRead, answer: listOf(Vehicle) },
  getVehicle: {
    ...get,
    path: '/vehicles/getvehicle/{vehicleId}',
    who: allRead,
    answer: one(Vehicle),
    record: Vehicle,
  },
  getVehicleById: {
    ...get,
    path: '/vehicles/getvehiclebyid/{vehicleId}',
    who: allRead,
    answer: one(Vehicle),
    record: Vehicle,
  },
  listCustomerVehicles: {
    ...get,
    path: '/vehicles/getvehicles/{customerId}',
    who: allRead,
    answer: listOf(Vehicle),
  },
  addVehicle: {
    ...post,
    path: '/vehicles/addvehicle',
    who: staffWrite,
    body: Requests.AddVehicleRequest,
    answer: one(Vehicle),
    status: 201,
  },
  updateVehicle: {
    ...put,
    path: '/vehicles/updatevehicle/{vehicleId}',
    who: allWrite,
    body: Saved.SavedVehicle,
    takes: Requests.UpdateVehicleRequest,
    answer: one(Vehicle),
    record: Vehicle,
  },

  createFeedback: {
    ...post,
    path: '/feedback/create',
    who: allWrite,
    body: Requests.CreateFeedbackRequest,
    answer: one(Feedback),
    status: 201,
  },
  listFeedback: { ...get, path: '/feedback/getallfeedback', who: staffRead, answer: listOf(Feedback) },
  updateFeedback: {
    ...put,
    path: '/feedback/updatefeedback/{feedbackId}',
    who: staffWrite,
    body: Saved.SavedFeedback,
    takes: Requests.UpdateFeedbackRequest,
    answer: one(Feedback),
  },

  getStaffProfile: { ...get, path: '/admin/profile', who: staffRead, answer: one(Staff), record: Staff },
  listStaff: { ...get, path: '/admin/getalladmins', who: staffRead, answer: listOf(Staff) },
  updateStaffProfile: {
    ...put,
    path: '/admin/update-password',
    who: staffRead,
    body: Requests.UpdateStaffProfileRequest,
    answer: one(Answers.MessageAnswer),
    record: Staff,
  },
  updateStaff: {
    ...put,
    path: '/settings/updateadmin/{staffId}',
    who: staffWrite,
    body: Requests.UpdateStaffRequest,
    answer: one(Staff),
    record: Staff,
    approval: 'asked',
  },
  inviteStaff: {
    ...post,
    path: '/settings/admins',
    who: staffWrite,
    body: Requests.InviteStaffRequest,
    answer: one(Staff),
    status: 201,
  },
  resetStaffPassword: {
    ...post,
    path: '/settings/admins/{staffId}/reset-password',
    who: staffWrite,
    answer: one(Answers.MessageAnswer),
  },
  resetCustomerPassword: {
    ...post,
    path: '/settings/customers/{customerId}/reset-password',
    who: staffWrite,
    body: Requests.ResetCustomerPasswordRequest,
    answer: one(Answers.MessageAnswer),
  },

  confirmSignIn: {
    ...noSession,
    path: '/admin/login/confirm',
    body: Factors.IdentityReply,
    answer: one(Answers.StaffLoginAnswer),
  },
  listFactors: { ...get, path: '/factors', who: staffRead, answer: one(Factors.FactorsAnswer) },
  beginTotp: {
    ...post,
    path: '/factors/totp',
    who: staffRead,
    body: Factors.EnrolmentRequest,
    answer: one(Factors.TotpEnrolment),
  },
  confirmTotp: {
    ...post,
    path: '/factors/totp/confirm',
    who: staffRead,
    body: Factors.TotpConfirmation,
    answer: one(Factors.RecoveryAnswer),
  },
  beginPasskey: {
    ...post,
    path: '/factors/passkey/options',
    who: staffRead,
    body: Factors.EnrolmentRequest,
    answer: one(Factors.PasskeyEnrolment),
  },
  addPasskey: {
    ...post,
    path: '/factors/passkey',
    who: staffRead,
    body: Factors.PasskeyRequest,
    answer: one(Factors.RecoveryAnswer),
  },
  removeFactor: {
    ...plain,
    method: 'DELETE',
    path: '/factors/{factorId}',
    who: staffRead,
    answer: nothing,
    status: 204,
  },
  renewRecoveryCodes: {
    ...post,
    path: '/factors/recovery-codes',
    who: staffRead,
    answer: one(Factors.RecoveryAnswer),
  },
  askOwnIdentity: { ...post, path: '/identity/question', who: staffRead, answer: one(IdentityQuestion) },
  confirmOwnIdentity: {
    ...post,
    path: '/identity/confirm',
    who: staffRead,
    body: Factors.IdentityReply,
    answer: one(Factors.IdentityAnswer),
  },

  getBookFigures: { ...get, path: '/figures', who: staffRead, answer: one(Figures.BookFiguresAnswer) },
  getReportFigures: {
    ...get,
    path: '/figures/reports',
    who: staffRead,
    query: Requests.ReportRequest,
    answer: one(Figures.ReportFiguresAnswer),
  },
  getReportFile: {
    ...get,
    path: '/reports/{report}',
    who: staffRead,
    query: Requests.ReportRequest,
    answer: fileOf('text/csv'),
  },
  listRecentLoans: {
    ...get,
    path: '/figures/recent-loans',
    who: staffRead,
    query: Requests.RecentLoansRequest,
    answer: listOf(Loan),
  },
  listApprovals: {
    ...get,
    path: '/approvals',
    who: staffWrite,
    query: Approvals.ApprovalsRequest,
    answer: listOf(Approval),
  },
  askApproval: {
    ...post,
    path: '/approvals',
    who: staffWrite,
    body: Approvals.AskApprovalRequest,
    answer: one(ApprovalSent),
    status: 202,
  },
  approveRequest: {
    ...post,
    path: '/approvals/{approvalId}/approve',
    who: staffWrite,
    answer: one(Approval),
  },
  rejectRequest: {
    ...post,
    path: '/approvals/{approvalId}/reject',
    who: staffWrite,
    body: Approvals.RejectRequest,
    answer: one(Approval),
  },
  withdrawRequest: {
    ...post,
    path: '/approvals/{approvalId}/withdraw',
    who: staffWrite,
    answer: one(Approval),
  },

  health: { ...get, session: 'none', path: '/health', who: anyone, answer: one(Answers.HealthAnswer) },
} as const satisfies Record<string, Call>;

export type Contract = typeof contract;
export type CallName = keyof Contract;

/** The type of the body that our server reads: all of it, unless the call says which part. */
export type TakenOf<Name extends CallName> = Contract[Name]['takes'] extends { readonly Type: infer Taken }
  ? Taken
  : BodyOf<Contract[Name]>;

export const takenOf = (name: CallName): WireSchema | null => contract[name].takes ?? contract[name].body;
