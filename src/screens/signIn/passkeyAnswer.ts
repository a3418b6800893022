import type { IdentityQuestion } from '#domain/account/secondFactor.ts';

/** Asks the browser to sign with one of the question's passkeys; answers WebAuthn's JSON as text. */
export const passkeyAnswer = async (options: IdentityQuestion['passkeyOptions']): Promise<string> => {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];
  return JSON.stringify(await startAuthentication({ optionsJSON: options as unknown as Options }));
};
