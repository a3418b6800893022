import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import {
  deviceCookieName,
  deviceCookieSeconds,
  type KnownDevices,
  type DeviceSigner,
} from '#server/auth/signIn/deviceSigner.ts';

/** The accounts that the caller's browser has signed in to, from its cookie; a forged cookie counts as none. */
export const deviceCookies = (
  context: Context,
  { devices, isHttps }: { readonly devices: DeviceSigner; readonly isHttps: boolean },
  nowMs: number,
): KnownDevices => {
  const name = deviceCookieName(isHttps);
  const entries = () => devices.read(getCookie(context, name), nowMs);
  return {
    idFor: (account) => devices.idFor(entries(), account),
    remember: (account) =>
      setCookie(context, name, devices.add(entries(), account, nowMs), {
        path: '/',
        maxAge: deviceCookieSeconds,
        httpOnly: true,
        sameSite: 'Strict',
        secure: isHttps,
      }),
  };
};
