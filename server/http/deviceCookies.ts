import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import {
  deviceCookie,
  deviceCookieSeconds,
  type KnownDevices,
  type DeviceSigner,
} from '../auth/deviceSigner.ts';

/** The accounts that a caller's browser has signed in to, as its cookie has them. A forged one is as good as none. */
export const deviceCookies = (
  context: Context,
  { devices, isHttps }: { readonly devices: DeviceSigner; readonly isHttps: boolean },
  nowMs: number,
): KnownDevices => {
  const entries = () => devices.read(getCookie(context, deviceCookie), nowMs);
  return {
    idFor: (account) => devices.idFor(entries(), account),
    remember: (account) =>
      setCookie(context, deviceCookie, devices.add(entries(), account, nowMs), {
        path: '/api',
        maxAge: deviceCookieSeconds,
        httpOnly: true,
        sameSite: 'Strict',
        secure: isHttps,
      }),
  };
};
