import type { Page } from 'playwright-core';
import { demoAdmin, submitSignIn } from './staff.ts';

export const demoBorrower = { email: 'asha.rao@kisht.example', password: 'kisht-customer-demo' };

/** Signs in to the portal and opens a path of it. */
export const openAsBorrower = async (page: Page, place: string, who = demoBorrower): Promise<void> => {
  await page.goto(place);
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await submitSignIn(page, who);
  await page.waitForURL((url) => url.pathname.startsWith('/customers/'));
};

/** Signs out through the account menu. */
export const leavePortal = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL((url) => url.pathname === '/');
};

type Wire = Readonly<Record<string, unknown>>;

/** Calls of the API as a member of staff, outside any browser. */
export const staffApi = async (base: string, who = demoAdmin) => {
  const call = async (method: string, path: string, body?: Wire, token?: string): Promise<unknown> => {
    const answer = await fetch(`${base}/api${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const { token } = (await call('POST', '/admin/login', who)) as { token: string };
  /** Sets a password with which a borrower can only choose another (rule PASSWORD-ONE-TIME). */
  const giveOneTimePassword = async (customerId: string): Promise<{ email: string; password: string }> => {
    const customer = (await call('GET', `/customers/getcustomer/${customerId}`, undefined, token)) as Wire;
    const password = 'one-time-password-1';
    await call('POST', `/settings/customers/${customerId}/reset-password`, { password }, token);
    return { email: String(customer['email']), password };
  };
  return {
    list: async (path: string) => (await call('GET', path, undefined, token)) as readonly Wire[],
    get: async (path: string) => (await call('GET', path, undefined, token)) as Wire,
    post: (path: string, body: Wire) => call('POST', path, body, token),
    put: (path: string, body: Wire) => call('PUT', path, body, token),
    revert: (paymentId: string) =>
      call(
        'DELETE',
        `/payments/revertpayment/${paymentId}`,
        { revertedBy: 'Admin', revertReason: 'The cheque came back' },
        token,
      ),
    /** Gives a borrower of the demo a password of their own and answers it. */
    letIn: async (customerId: string): Promise<{ email: string; password: string }> => {
      const { email, password: oneTime } = await giveOneTimePassword(customerId);
      const signedIn = (await call('POST', '/customers/login', { email, password: oneTime })) as Wire;
      const password = 'a password of my own';
      const change = { oldPassword: oneTime, newPassword: password };
      await call('POST', `/customers/changepassword/${customerId}`, change, String(signedIn['token']));
      return { email, password };
    },
    giveOneTimePassword,
  };
};
