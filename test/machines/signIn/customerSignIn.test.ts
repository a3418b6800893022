import { describe, expect, test } from 'vitest';
import { customerLogin } from '#test/machines/walks/kinds/credentials.ts';
import { flushPromises } from '#test/support/machines/machines.ts';
import { startCustomerSignIn } from '#test/support/machines/signIns.ts';

/** What a borrower's sign-in has of its own; the rest is in `signIns.test.ts`. */
describe('the sequence', () => {
  test('the server’s answer is stored, with the e-mail to remember', async () => {
    const { steps, typeIn, remember, submit, answerUpTo } = startCustomerSignIn();
    typeIn('ravi@kisht.example', 'secret');
    remember();
    submit();
    await answerUpTo('store');
    expect(steps.storeSession.latest().input).toEqual({
      draft: { email: 'ravi@kisht.example', password: 'secret', rememberMe: true },
      login: customerLogin,
    });
  });

  test('a one-time password leads to Change Password, and nowhere else', async () => {
    const { steps, order, typeIn, submit, shown, answerUpTo } = startCustomerSignIn();
    typeIn('ravi@kisht.example', 'one-time');
    submit();
    await answerUpTo('post');
    steps.postCredentials.latest().answer({ ...customerLogin, mustChangePassword: true });
    await flushPromises();
    expect(order.at(-1)).toBe('store');
    steps.storeSession.latest().answer();
    await flushPromises();
    expect(order.at(-1)).toBe('open Change Password');
    steps.goToChangePassword.latest().answer();
    await flushPromises();
    expect(shown().isDone).toBe(true);
    expect(order).not.toContain('go on');
  });

  test('a password that the server says is not a one-time password leads to the requested place', async () => {
    const { steps, order, typeIn, submit, answerUpTo } = startCustomerSignIn();
    typeIn('ravi@kisht.example', 'secret');
    submit();
    await answerUpTo('post');
    steps.postCredentials.latest().answer({ ...customerLogin, mustChangePassword: false });
    await flushPromises();
    steps.storeSession.latest().answer();
    await flushPromises();
    expect(order.at(-1)).toBe('go on');
  });

  test('a browser that stores nothing says so before anything is posted', async () => {
    const { steps, order, typeIn, submit, shown } = startCustomerSignIn();
    typeIn('ravi@kisht.example', 'secret');
    submit();
    steps.clearPreviousSession.latest().fail(new Error('SecurityError'));
    await flushPromises();
    expect(order).toEqual(['clear']);
    expect(shown()).toMatchObject({
      message: 'This browser does not let the app keep a session.',
      isEditable: true,
      draft: { password: 'secret' },
    });
  });
});
