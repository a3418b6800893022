import { isLoopback } from './loopback.ts';

/** True for a URL by which other machines reach the server; false for null. */
export const isPublic = (url: string | null): boolean => url !== null && !isLoopback(new URL(url).hostname);

/** Why `PUBLIC_URL` cannot serve as the base of links in mails; null where it can. */
export const whyNotPublic = (publicUrl: string): string | null =>
  new URL(publicUrl).protocol === 'https:' || !isPublic(publicUrl)
    ? null
    : 'PUBLIC_URL must begin with https://, unless it is of this machine: links in mails open accounts.';
