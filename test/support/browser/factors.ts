import { Secret, TOTP } from 'otpauth';
import { demoAdmin } from './staff.ts';

/** An authenticator app of the demo's admin, and the recovery codes that came with it. */
export interface EnrolledApp {
  /** A code that was not used before: each call shows the next half minute's, of which the server takes three. */
  readonly nextCode: () => string;
  readonly recoveryCodes: readonly string[];
}

/** Adds an authenticator app to the demo's admin through the API. */
export const enrolApp = async (url: string): Promise<EnrolledApp> => {
  const { email, password } = demoAdmin;
  const { token } = await post(url, '/admin/login', null, { email, password });
  const begun = await post(url, '/factors/totp', token, { currentPassword: password });
  const app = new TOTP({ secret: Secret.fromBase32(String(begun['secret'])), digits: 6 });
  let timestamp = Date.now() - 60_000;
  const nextCode = () => {
    timestamp = Math.max(timestamp + 30_000, Date.now() - 30_000);
    return app.generate({ timestamp });
  };
  const confirm = () =>
    post(url, '/factors/totp/confirm', token, { id: begun['id'], name: 'Phone', code: nextCode() });
  // The code of the half minute before ends with this one, which may be now: the next code is good then.
  const { recoveryCodes } = await confirm().catch(confirm);
  return { nextCode, recoveryCodes: recoveryCodes as readonly string[] };
};

const post = async (
  url: string,
  path: string,
  token: unknown,
  body: unknown,
): Promise<Record<string, unknown>> => {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${String(token)}` };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await fetch(`${url}/api${path}`, init);
  if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>;
};
