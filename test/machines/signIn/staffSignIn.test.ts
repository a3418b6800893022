import { describe, expect, test } from 'vitest';
import type { IdentityAnswerEvent } from '#machines/kinds/identityAnswer.ts';
import { question, staffLogin } from '#test/machines/walks/kinds/credentials.ts';
import { refusal, flushPromises, unreachable } from '#test/support/machines/machines.ts';
import { startStaffSignIn } from '#test/support/machines/signIns.ts';

/** What the staff sign-in has of its own; the rest is in `signIns.test.ts`. */
const start = () => {
  const started = startStaffSignIn();
  started.typeIn('meera@kisht.example', 'secret');
  return started;
};

describe('the sequence', () => {
  test('the server’s answer is stored', async () => {
    const { steps, remember, submit, answerUpTo } = start();
    remember();
    submit();
    await answerUpTo('check');
    expect(steps.storeToken.latest().input).toEqual(staffLogin);
    expect(steps.saveAdminInfo.latest().input).toEqual({
      draft: { email: 'meera@kisht.example', password: 'secret', rememberMe: true },
      login: staffLogin,
    });
  });

  test('the e-mail is remembered or forgotten once the sign-in has succeeded; a failure of it is ignored', async () => {
    const { steps, order, remember, submit, answerUpTo } = start();
    remember();
    submit();
    await answerUpTo('remember e-mail');
    expect(order.at(-2)).toBe('verify');
    expect(steps.rememberEmail.latest().input).toEqual({
      email: 'meera@kisht.example',
      password: 'secret',
      rememberMe: true,
    });
    steps.rememberEmail.latest().fail(new Error('no room'));
    await flushPromises();
    expect(order.at(-1)).toBe('navigate');
  });

  test('the profile is loaded where the login brought no name; a failure of it is ignored', async () => {
    const { steps, order, submit, shown, answerUpTo } = start();
    submit();
    await answerUpTo('post');
    const nameless = { ...staffLogin, staffName: null, refreshToken: null, message: null };
    steps.postCredentials.latest().answer(nameless);
    for (const step of [
      steps.storeToken,
      steps.setAuthHeader,
      steps.saveAdminInfo,
      steps.checkAuthentication,
      steps.verifyStaff,
    ]) {
      await flushPromises();
      step.latest().answer();
    }
    await flushPromises();
    expect(order.at(-1)).toBe('learn name');
    steps.loadStaffName.latest().fail(refusal(404));
    await flushPromises();
    expect(order.at(-1)).toBe('remember e-mail');
    expect(shown().message).toBeNull();
  });
});

describe('the second step', () => {
  const asked = async () => {
    const started = start();
    started.submit();
    await started.answerUpTo('post');
    const answer = {
      ...staffLogin,
      token: null,
      message: 'A second factor is needed.',
      secondFactor: question,
    };
    started.steps.postCredentials.latest().answer(answer);
    await flushPromises();
    const second = () => started.actor.getSnapshot().children.secondStep;
    const send = (event: IdentityAnswerEvent) => second()?.send(event);
    const step = () => second()?.getSnapshot();
    return { ...started, send, step };
  };

  test('a code is sent with its ticket, and its login is stored like any other', async () => {
    const { steps, order, send, step } = await asked();
    expect(step()?.context.message).toBeNull();
    send({ type: 'text.submitted' });
    expect(order.at(-1)).toBe('post');
    send({ type: 'text.changed', text: ' 123456 ' });
    send({ type: 'text.submitted' });
    const reply = { ticket: question.ticket, code: '123456', password: null, passkey: null };
    expect(steps.confirmSignIn.latest().input).toEqual(reply);
    steps.confirmSignIn.latest().answer(staffLogin);
    await flushPromises();
    expect(steps.storeToken.latest().input).toEqual(staffLogin);
    expect(step()).toBeUndefined();
  });

  test('a wrong code stays in the field with the server’s words; an expired question leads back to the form', async () => {
    const { steps, shown, send, step } = await asked();
    send({ type: 'text.changed', text: '000000' });
    send({ type: 'text.submitted' });
    steps.confirmSignIn.latest().fail(refusal(401, 'This is not right. Please try again.'));
    await flushPromises();
    expect(step()?.matches({ answering: 'refused' })).toBe(true);
    expect(step()?.context).toMatchObject({
      text: '000000',
      message: 'This is not right. Please try again.',
    });
    send({ type: 'text.submitted' });
    const over = { ...staffLogin, token: null, message: 'This has taken too long. Please start again.' };
    steps.confirmSignIn.latest().answer(over);
    await flushPromises();
    steps.clearPreviousSession.latest().answer();
    await flushPromises();
    expect(shown()).toMatchObject({
      isEditable: true,
      message: 'This has taken too long. Please start again.',
      draft: { email: 'meera@kisht.example' },
    });
  });

  test('a passkey is requested from the browser, which may fail; Back leads to the form', async () => {
    const { steps, shown, send, step } = await asked();
    send({ type: 'passkey.chosen' });
    expect(steps.askPasskey.latest().input).toEqual(question.passkeyOptions);
    steps.askPasskey.latest().fail(new Error('NotAllowedError'));
    await flushPromises();
    expect(step()?.context.message).toBe('No passkey has answered. Please try again.');
    send({ type: 'passkey.chosen' });
    steps.askPasskey.latest().answer('signed');
    await flushPromises();
    expect(steps.confirmSignIn.latest().input).toMatchObject({ code: null, passkey: 'signed' });
    steps.confirmSignIn.latest().fail(unreachable());
    await flushPromises();
    send({ type: 'answer.cancelled' });
    expect(shown()).toMatchObject({ isEditable: true, message: null });
  });
});
