import type { Credentials } from '#api/requests.ts';
import type { IdentityQuestion, TicketReply } from '#domain/account/secondFactor.ts';
import { type StaffLogin, staffSignIn } from '#machines/signIn/staffSignIn.ts';
import { inputsOf } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';

export const login: StaffLogin = {
  token: 'token',
  refreshToken: 'refresh',
  message: 'Welcome',
  staffName: 'Meera',
  secondFactor: null,
};

export const question: IdentityQuestion = {
  ticket: 'ticket',
  methods: ['totp', 'passkey', 'recoveryCode'],
  passkeyOptions: { challenge: 'challenge' },
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
      { type: 'code.changed', code: ' ' },
      { type: 'code.changed', code: '123456' },
      { type: 'code.submitted' },
      { type: 'passkey.chosen' },
      { type: 'back.chosen' },
    ],
    answers: {
      clearPreviousSession: [undefined],
      postCredentials: [
        login,
        { ...login, token: null },
        { ...login, token: null, message: null },
        { ...login, staffName: null },
        { ...login, token: null, secondFactor: question },
        { ...login, token: null, secondFactor: { ...question, methods: ['totp'], passkeyOptions: null } },
      ],
      askPasskey: ['passkey'],
      confirmSignIn: [login, { ...login, token: null, message: null }],
      storeToken: [undefined],
      setAuthHeader: [undefined],
      saveAdminInfo: [undefined],
      checkAuthentication: [undefined],
      verifyStaff: [undefined],
      loadStaffName: [undefined],
      rememberEmail: [undefined],
      returnToRequested: [undefined],
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
    'an answer to the question goes with its ticket, and is a code that was typed or a passkey': (
      snapshot,
    ) => {
      const sent = inputsOf(snapshot)['confirmSignIn'] as TicketReply | undefined;
      if (sent === undefined) return true;
      return (
        sent.ticket === question.ticket && (sent.code === null ? sent.passkey !== null : sent.code !== '')
      );
    },
    'a passkey is asked for only where the question offers it': (snapshot) =>
      !snapshot.matches('askingPasskey') || snapshot.context.question?.passkeyOptions != null,
    'the second step has its question, and nothing of it stays behind': (snapshot) =>
      (snapshot.context.question !== null) === snapshot.hasTag('secondStep') &&
      (snapshot.context.code === '' || snapshot.hasTag('secondStep')),
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
      to.matches('failing') ||
      to.matches({ answering: 'refused' }),
    'a wrong answer keeps what was typed and says why': ({ from, event, to }) =>
      !event.type.startsWith('xstate.error.') ||
      !to.matches({ answering: 'refused' }) ||
      (to.context.code === from.context.code && to.context.message !== null),
    'no failure leaves the form without words': ({ from, to }) =>
      !(from.matches('failing') && to.matches('editing')) || to.context.message !== null,
  },
);
