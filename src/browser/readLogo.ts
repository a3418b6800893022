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

/**
 * The logo at a path of the page's server as a data URL; null where it does not come within two seconds. A page that shows
 * it has it already, and what is behind its path never changes.
 */
export const logoAt = async (path: string): Promise<string | null> => {
  try {
    const answer = await fetch(path, { cache: 'force-cache', signal: AbortSignal.timeout(longestMs) });
    return answer.ok ? await readLogo(await answer.blob()) : null;
  } catch {
    return null;
  }
};

const longestMs = 2_000;
