import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';

type WebAuthnJson = Readonly<Record<string, unknown>>;

/** A passkey as it is stored: ids and keys in base64url. */
export interface StoredPasskey {
  readonly credentialId: string;
  readonly publicKey: string;
  /** The number of uses that the device reports; 0 for devices that do not count. */
  readonly counter: number;
  readonly transports: readonly string[];
}

export interface RegistrationInput {
  /** The URL that people reach the app by; null on this machine. */
  readonly publicUrl: string | null;
  readonly staff: { readonly id: string; readonly name: string; readonly email: string };
  /** The lender's name, which the browser shows. */
  readonly lender: string;
  readonly challenge: string;
  readonly known: readonly StoredPasskey[];
}

/** The options for a browser to make a passkey, in WebAuthn's JSON. */
export const registrationOptions = async ({
  publicUrl,
  staff,
  lender,
  challenge,
  known,
}: RegistrationInput): Promise<WebAuthnJson> => {
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: lender,
    rpID: relyingPartyOf(publicUrl),
    userID: new TextEncoder().encode(staff.id),
    userName: staff.email,
    userDisplayName: staff.name,
    challenge: bytesOf(challenge),
    excludeCredentials: known.map(credentialOf),
    supportedAlgorithmIDs: [...algorithms],
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  return { ...options };
};

/** The options for a browser to answer with one of these passkeys. */
export const authenticationOptions = async (
  publicUrl: string | null,
  challenge: string,
  known: readonly StoredPasskey[],
): Promise<WebAuthnJson> => {
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyOf(publicUrl),
    challenge: bytesOf(challenge),
    allowCredentials: known.map(credentialOf),
    userVerification: 'preferred',
  });
  return { ...options };
};

/** Verifies the passkey that a browser has created for this challenge, from its JSON; null for any other answer. */
export const verifiedRegistration = async (
  publicUrl: string | null,
  challenge: string,
  text: string,
): Promise<StoredPasskey | null> => {
  const { verifyRegistrationResponse } = await webAuthn();
  try {
    const response = JSON.parse(text) as RegistrationResponseJSON;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: originOf(publicUrl, response),
      expectedRPID: relyingPartyOf(publicUrl),
      requireUserVerification: false,
      supportedAlgorithmIDs: [...algorithms],
    });
    if (!verified) return null;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports,
    };
  } catch {
    // The library throws for every mismatch.
    return null;
  }
};

/** Verifies which passkey answered this challenge, with its new use count; null for any other answer. */
export const verifiedAuthentication = async (
  publicUrl: string | null,
  challenge: string,
  known: readonly StoredPasskey[],
  text: string,
): Promise<StoredPasskey | null> => {
  const { verifyAuthenticationResponse } = await webAuthn();
  try {
    const response = JSON.parse(text) as AuthenticationResponseJSON;
    const passkey = known.find(({ credentialId }) => credentialId === response.id);
    if (passkey === undefined) return null;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: originOf(publicUrl, response),
      expectedRPID: relyingPartyOf(publicUrl),
      credential: {
        id: passkey.credentialId,
        publicKey: bytesOf(passkey.publicKey),
        counter: passkey.counter,
        transports: [...passkey.transports],
      },
      requireUserVerification: false,
    });
    return verified ? { ...passkey, counter: authenticationInfo.newCounter } : null;
  } catch {
    return null;
  }
};

/** Loaded with the first passkey: it is a quarter of the server's code, and most starts never need it. */
const webAuthn = () => import('@simplewebauthn/server');

/** The algorithms of passkeys by COSE's numbers: Ed25519, ECDSA on P-256 and RSA, the latter two with SHA-256. */
const algorithms = [-8, -7, -257] as const;

/** The host name that passkeys are bound to; localhost for a server without a public URL. */
const relyingPartyOf = (publicUrl: string | null): string =>
  publicUrl === null ? local : new URL(publicUrl).hostname;

/** The expected origin: the app's own, or any port of this machine where there is no public URL. */
const originOf = (
  publicUrl: string | null,
  { response }: RegistrationResponseJSON | AuthenticationResponseJSON,
): string => {
  if (publicUrl !== null) return new URL(publicUrl).origin;
  const { origin } = JSON.parse(bytesOf(response.clientDataJSON).toString('utf8')) as {
    readonly origin: string;
  };
  if (new URL(origin).hostname !== local) throw new Error('The page is not on this machine.');
  return origin;
};

const local = 'localhost';

const bytesOf = (base64url: string): Buffer<ArrayBuffer> => Buffer.from(base64url, 'base64url');

const credentialOf = ({ credentialId, transports }: StoredPasskey) => ({
  id: credentialId,
  transports: [...transports],
});
