import { refusedWith } from '#api/failure.ts';
import { largestLogo, logoRefusal, logoTypeOf } from '#domain/lender/identity/logo.ts';

/** The picture of a file as a data URL; fails with words for a person where it cannot be a logo. */
export const readLogo = async (file: Blob): Promise<string> => {
  // No more is read than a logo may have.
  const bytes = new Uint8Array(await file.slice(0, largestLogo).arrayBuffer());
  const message = logoRefusal(bytes, file.size);
  if (message !== null) throw refusedWith(0, message);
  const binary = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('');
  return `data:${logoTypeOf(bytes) ?? ''};base64,${btoa(binary)}`;
};
