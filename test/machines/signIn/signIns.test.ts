import { describe, expect, test } from 'vitest';
import { ApiFailure } from '#api/failure.ts';
import { customerLogin, staffLogin } from '#test/machines/walks/kinds/credentials.ts';
import { refusal, flushPromises, unreachable } from '#test/support/machines/machines.ts';
import { startCustomerSignIn, type StartedSignIn, startStaffSignIn } from '#test/support/machines/signIns.ts';

/** How a step of a sign-in fails, and the words for it. */
type Failing<Started> = readonly [name: string, fail: (steps: Started) => void, words: string];

type StaffSteps = ReturnType<typeof startStaffSignIn>['steps'];
type CustomerSteps = ReturnType<typeof startCustomerSignIn>['steps'];

/** The step that both have, whatever the server's answer means to it. */
const postFails: readonly Failing<Pick<StaffSteps, 'postCredentials'> | CustomerSteps>[] = [
  [401, null, 'Invalid email or password'] as const,
  [403, null, 'Invalid email or password'] as const,
  [429, 'Too many attempts', 'Too many attempts'] as const,
  [403, 'This account is inactive.', 'This account is inactive.'] as const,
].map(([status, message, words]) => [
  'post',
  ({ postCredentials }) => postCredentials.latest().fail(refusal(status, message)),
  words,
]);

const neverThere: readonly Failing<Pick<StaffSteps, 'postCredentials'> | CustomerSteps>[] = [
  [
    'post',
    ({ postCredentials }) => postCredentials.latest().fail(unreachable()),
    'Unable to connect to the server. Please check your internet connection.',
  ],
  [
    'post',
    ({ postCredentials }) => postCredentials.latest().fail(new ApiFailure({ _tag: 'Undecodable' })),
    'The server sent an unexpected response.',
  ],
];

const noHeader = 'Failed to set up authentication headers';
const notOpened = 'Failed to authenticate after login';

const staffFails: readonly Failing<StaffSteps>[] = [
  ['clear', (steps) => steps.clearPreviousSession.latest().fail(new Error('SecurityError')), noHeader],
  ...postFails,
  ...neverThere,
  [
    'post',
    (steps) => steps.postCredentials.latest().answer({ ...staffLogin, token: null, message: 'Not today' }),
    'Not today',
  ],
  [
    'post',
    (steps) => steps.postCredentials.latest().answer({ ...staffLogin, token: null, message: null }),
    'No token received from server',
  ],
  ['store token', (steps) => steps.storeToken.latest().fail(new Error('QuotaExceededError')), noHeader],
  ['set header', (steps) => steps.setAuthHeader.latest().fail(new Error('not accepted')), noHeader],
  [
    'save admin info',
    (steps) => steps.saveAdminInfo.latest().fail(new Error('QuotaExceededError')),
    notOpened,
  ],
  ['check', (steps) => steps.checkAuthentication.latest().fail(new Error('signed out')), notOpened],
  ['verify', (steps) => steps.verifyStaff.latest().fail(refusal(403)), 'Token verification failed'],
];

const customerFails: readonly Failing<CustomerSteps>[] = [
  ...postFails,
  ...neverThere,
  [
    'post',
    (steps) => steps.postCredentials.latest().answer({ ...customerLogin, token: null }),
    'No token received',
  ],
  ['store', (steps) => steps.storeSession.latest().fail(new Error('QuotaExceededError')), notOpened],
];

const email = 'ravi@kisht.example';

interface FailingCase {
  readonly name: string;
  readonly words: string;
  readonly begin: () => StartedSignIn<Pick<StaffSteps, 'clearPreviousSession'>> & {
    readonly fail: () => void;
  };
}

const casesOf = <Steps extends Pick<StaffSteps, 'clearPreviousSession'>>(
  start: () => StartedSignIn<Steps>,
  fails: readonly Failing<Steps>[],
): readonly FailingCase[] =>
  fails.map(([name, fail, words]) => ({
    name,
    words,
    begin: () => {
      const started = start();
      return { ...started, fail: () => fail(started.steps) };
    },
  }));

describe.each([
  { name: 'staff', start: startStaffSignIn, fails: casesOf(startStaffSignIn, staffFails) },
  { name: 'a borrower', start: startCustomerSignIn, fails: casesOf(startCustomerSignIn, customerFails) },
])('the sign-in of $name', ({ start, fails }) => {
  const { names } = start();

  describe('the sequence', () => {
    test('every step follows the one before, to the requested place', async () => {
      const { order, typeIn, submit, shown, answerUpTo } = start();
      typeIn(email, 'secret');
      submit();
      await answerUpTo('none');
      expect(order).toEqual(names);
      expect(shown().isDone).toBe(true);
    });

    test.each(names.map((name, index) => [name, index] as const))(
      'nothing comes after "%s" before it has answered',
      async (name, index) => {
        const { order, typeIn, submit, answerUpTo } = start();
        typeIn(email, 'secret');
        submit();
        await answerUpTo(name);
        await flushPromises();
        expect(order).toEqual(names.slice(0, index + 1));
      },
    );

    test('the e-mail is posted without the blanks around it, the password as it is', async () => {
      const { steps, typeIn, submit, answerUpTo } = start();
      typeIn(`  ${email} `, ' secret ');
      submit();
      await answerUpTo('post');
      expect(steps.postCredentials.latest().input).toEqual({ email, password: ' secret ' });
    });
  });

  describe('the form', () => {
    test.each([
      ['', ''],
      [email, ''],
      ['', 'secret'],
      ['   ', 'secret'],
    ])('empty fields (%j, %j) make no call', (typedEmail, password) => {
      const { order, typeIn, submit, shown } = start();
      typeIn(typedEmail, password);
      submit();
      expect(order).toEqual([]);
      expect(shown()).toMatchObject({ message: 'Please enter both email and password', isEditable: true });
    });

    test('a remembered e-mail is filled in without a password, and stays remembered unless unticked', () => {
      expect(start(email).shown().draft).toEqual({ email, password: '', rememberMe: true });
      expect(start().shown().draft).toEqual({ email: '', password: '', rememberMe: false });
    });

    test('two clicks on Sign in post once', async () => {
      const { order, typeIn, submit, answerUpTo } = start();
      typeIn(email, 'secret');
      submit();
      submit();
      await answerUpTo('post');
      submit();
      expect(order).toEqual(['clear', 'post']);
    });

    test('nothing that is typed reaches a sign-in that is under way', async () => {
      const { steps, typeIn, submit, shown, answerUpTo } = start();
      typeIn(email, 'secret');
      submit();
      typeIn('meera@kisht.example', 'other');
      await answerUpTo('post');
      expect(steps.postCredentials.latest().input).toEqual({ email, password: 'secret' });
      expect(shown().draft.email).toBe(email);
    });

    test('the message of the last try disappears when the next one starts', () => {
      const { typeIn, submit, shown } = start();
      submit();
      typeIn(email, 'secret');
      submit();
      expect(shown().message).toBeNull();
    });
  });

  describe('a step that fails', () => {
    test.each(fails)(
      '"$name" ($words) clears what was stored, says why and keeps what was typed',
      async ({ name, words, begin }) => {
        const { steps, order, typeIn, remember, submit, shown, answerUpTo, fail } = begin();
        typeIn(email, 'secret');
        remember();
        submit();
        await answerUpTo(name);
        fail();
        await flushPromises();
        expect(steps.clearPreviousSession.calls).toHaveLength(2);
        expect(order.at(-1)).toBe('clear');
        expect(order).not.toContain(names.at(-1));
        expect(shown().isEditable).toBe(false);
        steps.clearPreviousSession.latest().answer();
        await flushPromises();
        expect(shown()).toEqual({
          draft: { email, password: 'secret', rememberMe: true },
          message: words,
          isEditable: true,
          login: null,
          isDone: false,
        });
        submit();
        expect(shown().isEditable).toBe(false);
      },
    );

    test('a failure to clear the session keeps the message of the first failure', async () => {
      const { steps, typeIn, submit, shown, answerUpTo } = start();
      typeIn(email, 'secret');
      submit();
      await answerUpTo('post');
      steps.postCredentials.latest().fail(refusal(401));
      await flushPromises();
      steps.clearPreviousSession.latest().fail(new Error('SecurityError'));
      await flushPromises();
      expect(shown()).toMatchObject({ message: 'Invalid email or password', isEditable: true });
    });
  });
});
