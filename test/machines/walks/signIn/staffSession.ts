import { staffSession } from '#machines/signIn/staffSession.ts';
import type { StaffLogin } from '#machines/signIn/staffCredentials.ts';
import { staffLogin } from '#test/machines/walks/kinds/credentials.ts';
import { inputsOf } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';

const draft = { email: 'meera@kisht.example', password: 'secret', rememberMe: true };

export const staffSessionWalk = provenBy(
  staffSession,
  {
    inputs: [
      { draft, login: staffLogin },
      { draft, login: { ...staffLogin, staffName: null } },
    ],
    events: [],
    answers: {
      storeToken: [undefined],
      setAuthHeader: [undefined],
      saveAdminInfo: [undefined],
      checkAuthentication: [undefined],
      verifyStaff: [undefined],
      loadStaffName: [undefined],
      rememberEmail: [undefined],
    },
    facts: ({ context }) => context,
  },
  {
    'what is stored is what the server answered': (snapshot) => {
      const kept = inputsOf(snapshot)['storeToken'] as StaffLogin | undefined;
      return kept === undefined || kept === snapshot.context.login;
    },
    'the profile is read only where the login had no name': (snapshot) =>
      !snapshot.matches('loadingName') || snapshot.context.login.staffName === null,
    'a session that is open has no failure, and one that is not says why': (snapshot) =>
      snapshot.status !== 'done' || snapshot.matches('failed') === (snapshot.output?.message !== null),
  },
  {
    'nothing is open but through the verification': ({ from, to }) =>
      !to.matches('opened') || from.matches('rememberingEmail'),
    'an e-mail is remembered after the verification only': ({ from, to }) =>
      !to.matches('rememberingEmail') ||
      ['verifying', 'loadingName', 'rememberingEmail'].some((state) => from.value === state),
    'whatever fails before the verification ends the attempt': ({ from, event, to }) =>
      !event.type.startsWith('xstate.error.') ||
      ['loadingName', 'rememberingEmail'].some((state) => from.value === state) ||
      to.matches('failed'),
  },
);
