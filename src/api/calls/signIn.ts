import * as Schema from 'effect/Schema';
import {
  CustomerLoginAnswer,
  MailedLinkAnswer,
  MessageAnswer,
  RefreshAnswer,
  StaffLoginAnswer,
  VerifyAnswer,
} from '#api/answers.ts';
import { type Call, listOf, nothing, one, saved } from '#api/call.ts';
import { SignInSession } from '#domain/account/signInSession.ts';
import { LongWords, Words } from '#domain/values/strict.ts';
import { nullable } from '#domain/values/absence.ts';
import { GivenPassword, NewPassword } from './passwords.ts';
import { allRead, get, noRefresh, noSession, plain, post, staffRead } from './presets.ts';

export const Credentials = Schema.Struct({ email: Words, password: GivenPassword });
export type Credentials = typeof Credentials.Type;

/** Another server's tokens may be signed texts of any length; our own are short. */
const RefreshRequest = Schema.Struct({ refreshToken: LongWords });

const LogoutRequest = Schema.Struct({ refreshToken: nullable(Schema.String) });

const ForgotPasswordRequest = Schema.Struct({ email: Words });

const ResetPasswordRequest = Schema.Struct({ token: LongWords, newPassword: NewPassword });

const DisownRequest = Schema.Struct({ token: Words });

/** Signing in and out, passwords that were forgotten, and sessions. */
export const signInCalls = {
  signInCustomer: {
    ...noSession,
    path: '/customers/login',
    body: Credentials,
    answer: one(CustomerLoginAnswer),
  },
  signInStaff: {
    ...noSession,
    path: '/admin/login',
    body: Credentials,
    answer: one(StaffLoginAnswer),
  },
  verifyStaff: { ...get, path: '/admin/verify', who: staffRead, answer: one(VerifyAnswer) },
  refreshToken: {
    ...noSession,
    path: '/auth/refresh-token',
    body: RefreshRequest,
    answer: one(RefreshAnswer),
  },
  signOut: { ...noRefresh, path: '/auth/logout', body: LogoutRequest, answer: nothing, status: 204 },
  forgotPassword: {
    ...noRefresh,
    path: '/auth/forgot-password',
    body: ForgotPasswordRequest,
    answer: saved(MessageAnswer),
    status: 202,
  },
  resetPassword: {
    ...noRefresh,
    path: '/auth/reset-password',
    body: ResetPasswordRequest,
    answer: saved(MailedLinkAnswer),
  },
  disownChange: {
    ...noRefresh,
    path: '/auth/disown',
    body: DisownRequest,
    answer: saved(MailedLinkAnswer),
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
    answer: saved(MessageAnswer),
  },
} as const satisfies Record<string, Call>;
