import type { CustomerLoginAnswer } from '#api/answers.ts';
import type { Credentials } from '#api/calls/signIn.ts';
import type { IdentityQuestion } from '#domain/account/secondFactor.ts';
import type { CredentialsOutput, credentialsOf, WithToken } from '#machines/kinds/credentials.ts';
import { customerCredentials } from '#machines/signIn/customerSignIn.ts';
import { openingDraft } from '#machines/signIn/signInDraft.ts';
import { staffCredentials, type StaffLogin } from '#machines/signIn/staffCredentials.ts';
import { inputsOf } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';

export const staffLogin: WithToken<StaffLogin> = {
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

export const staffLogins: readonly StaffLogin[] = [
  staffLogin,
  { ...staffLogin, token: null },
  { ...staffLogin, token: null, message: null },
  { ...staffLogin, staffName: null },
  { ...staffLogin, token: null, secondFactor: question },
  { ...staffLogin, token: null, secondFactor: { ...question, methods: ['totp'], passkeyOptions: null } },
];

export const customerLogin: CustomerLoginAnswer = {
  token: 'token',
  refreshToken: 'refresh',
  customer: { customerId: 'CUS-000001', name: 'Ravi', email: null, createdAt: null, status: 'Active' },
  mustChangePassword: null,
};

export const customerLogins: readonly CustomerLoginAnswer[] = [
  customerLogin,
  { ...customerLogin, token: null },
  { ...customerLogin, refreshToken: null, customer: null },
  { ...customerLogin, mustChangePassword: true },
  { ...customerLogin, token: null, mustChangePassword: true },
];

/** What the form of a sign-in may come to, with these answers of the server. */
export const outputsOf = <Login>(
  email: string,
  logins: readonly Login[],
): readonly CredentialsOutput<Login>[] => {
  const draft = { email, password: 'secret', rememberMe: true };
  return [
    ...logins.map((login) => ({ draft, outcome: { _tag: 'Answered' as const, login } })),
    { draft, outcome: { _tag: 'Refused', message: 'Invalid email or password' } },
    { draft, outcome: { _tag: 'NotCleared' } },
  ];
};

/** Both forms are of one kind: the same claims are walked for each. */
const credentialsWalk = <Login>(
  machine: ReturnType<typeof credentialsOf<Login>>,
  email: string,
  logins: readonly Login[],
) => provenAs(machine as never, email, logins as never);

const provenAs = (machine: typeof staffCredentials, known: string, logins: readonly StaffLogin[]) =>
  provenBy(
    machine,
    {
      inputs: [
        { draft: openingDraft({ rememberedEmail: null }), message: null },
        { draft: openingDraft({ rememberedEmail: known }), message: null },
        { draft: { email: known, password: 'secret', rememberMe: false }, message: 'Not today' },
      ],
      events: [
        ...['', '  ', known, '<script>'].map((email) => ({ type: 'email.changed' as const, email })),
        ...['', ' ', 'secret'].map((password) => ({ type: 'password.changed' as const, password })),
        { type: 'rememberMe.changed', rememberMe: true },
        { type: 'rememberMe.changed', rememberMe: false },
        { type: 'credentials.submitted' },
      ],
      answers: { clearPreviousSession: [undefined], postCredentials: logins },
      facts: ({ context }) => context,
    },
    {
      'nothing is posted without an e-mail and a password': (snapshot) => {
        const posted = inputsOf(snapshot)['postCredentials'] as Credentials | undefined;
        return posted === undefined || (posted.email !== '' && posted.password !== '');
      },
      'it is either the turn of the person or of the system': (snapshot) =>
        snapshot.status === 'done' || snapshot.hasTag('editable') !== snapshot.hasTag('working'),
    },
    {
      'nothing is posted before the session of somebody else was cleared': ({ from, to }) =>
        !to.matches('posting') || from.matches('posting') || from.matches('clearing'),
      'whatever happens, what was typed stays unless it is typed anew': ({ from, event, to }) =>
        event.type.endsWith('.changed') || to.context.draft === from.context.draft,
      'it is answered by what the server said, refused with words, or nothing was sent': ({
        from,
        event,
        to,
      }) => {
        if (to.status !== 'done') return true;
        const outcome = to.output?.outcome;
        if (from.matches('clearing')) return outcome?._tag === 'NotCleared';
        return 'output' in event
          ? outcome?._tag === 'Answered' && outcome.login === event.output
          : outcome?._tag === 'Refused' && outcome.message !== '';
      },
      'the message of the last try goes when the next one starts': ({ from, to }) =>
        !from.matches('editing') || !to.matches('clearing') || to.context.message === null,
    },
  );

export const staffCredentialsWalk = credentialsWalk(staffCredentials, 'meera@kisht.example', staffLogins);

export const customerCredentialsWalk = credentialsWalk(
  customerCredentials,
  'ravi@kisht.example',
  customerLogins,
);
