import type { IdentityQuestion } from '#domain/account/secondFactor.ts';

/** Why a passkey cannot answer on this page; null where it can. A passkey belongs to a name, never to an IP address. */
export const passkeyObstacle = ({ passkeyOptions }: IdentityQuestion): string | null => {
  const name = passkeyOptions?.['rpId'];
  const { hostname } = window.location;
  if (typeof name === 'string' && hostname !== name && !hostname.endsWith(`.${name}`))
    return `Passkeys need a name: open this page as ${name}.`;
  return 'PublicKeyCredential' in window ? null : 'This browser has no passkeys on this page.';
};
