import type { IdentityQuestion } from '#domain/account/secondFactor.ts';

/**
 * Why a passkey cannot answer the question on this page; null where it can. A passkey is bound to a host name, never to
 * an IP address.
 */
export const passkeyObstacle = ({ passkeyOptions }: IdentityQuestion): string | null => {
  const name = passkeyOptions?.['rpId'];
  const { hostname } = window.location;
  if (typeof name === 'string' && hostname !== name && !hostname.endsWith(`.${name}`)) return namedPage(name);
  return unableBrowser();
};

/**
 * Why no passkey can be created on this page; null where one may be. Only the server knows the host name that it would
 * be bound to.
 */
export const newPasskeyObstacle = (): string | null => {
  const { hostname } = window.location;
  if (hostname === '127.0.0.1' || hostname === '[::1]') return namedPage('localhost');
  if (/^[\d.]+$|^\[/.test(hostname))
    return 'Passkeys need a name: open this page by its name, not its IP address.';
  return unableBrowser();
};

const namedPage = (name: string): string => `Passkeys need a name: open this page as ${name}.`;

const unableBrowser = (): string | null =>
  'PublicKeyCredential' in window ? null : 'This browser has no passkeys on this page.';
