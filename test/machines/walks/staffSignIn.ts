import type { Credentials } from '../../../src/api/requests.ts';
import { type StaffLogin, staffSignIn } from '../../../src/machines/staffSignIn.ts';
import { inputsOf } from '../../support/machines.ts';
import { provenBy } from '../../support/proof.ts';

export const login: StaffLogin = {
  token: 'token',
  refreshToken: 'refresh',
  message: 'Welcome',
  staffName: 'Meera',
};

export const staffSignInWalk = provenBy(
  staffSignIn,
  {
    inputs: [{ rememberedEmail: null }, { rememberedEmail: 'meera@kisht.example' }],
    events: [
      ...['', '  ', 'meera@kisht.example', '<script>'].map((email) => ({
        type: 'email.changed' as const,
        email,
      })),
      ...['', ' ', 'secret'].map((password) => ({ type: 'password.changed' as const, password })),
      { type: 'rememberMe.changed', rememberMe: true },
      { type: 'rememberMe.changed', rememberMe: false },
      { type: 'credentials.submitted' },
    ],
    answers: {
      clearPreviousSession: [undefined],
      postCredentials: [
        login,
        { ...login, token: null },
        { ...login, token: null, message: null },
        { ...login, staffName: null },
      ],
      storeToken: [undefined],
      setAuthHeader: [undefined],
      saveAdminInfo: [undefined],
      checkAuthentication: [undefined],
      verifyStaff: [undefined],
      learnStaffName: [undefined],
      rememberEmail: [undefined],
      goToAskedPlace: [undefined],
    },
    facts: ({ context }) => context,
  },
  {
    'nothing is posted without an e-mail and a password': (snapshot) => {
      const posted = inputsOf(snapshot)['postCredentials'] as Credentials | undefined;
      return posted === undefined || (posted.email !== '' && posted.password !== '');
    },
    'only a token that was received is stored': (snapshot) => {
      const kept = inputsOf(snapshot)['storeToken'] as StaffLogin | undefined;
      return kept === undefined || kept.token !== null;
    },
    'whoever may type holds no token': (snapshot) =>
      !snapshot.hasTag('editable') || snapshot.context.login === null,
    'it is either the turn of the person or of the system': (snapshot) =>
      snapshot.status === 'done' || snapshot.hasTag('editable') !== snapshot.hasTag('working'),
  },
  {
    'the place that was asked for is reached through the verification only': ({ from, to }) =>
      !to.matches('signedIn') || ['rememberingEmail', 'signedIn'].some((state) => from.value === state),
    'an e-mail is remembered after the verification only': ({ from, to }) =>
      !to.matches('rememberingEmail') ||
      ['verifying', 'learningName', 'rememberingEmail'].some((state) => from.value === state),
    'whatever fails before the end, the clearing comes next': ({ from, event, to }) =>
      !event.type.startsWith('xstate.error.') ||
      ['failing', 'learningName', 'rememberingEmail', 'signedIn'].some((state) => from.value === state) ||
      to.matches('failing'),
    'no failure leaves the form without words': ({ from, to }) =>
      !(from.matches('failing') && to.matches('editing')) || to.context.message !== null,
  },
);
