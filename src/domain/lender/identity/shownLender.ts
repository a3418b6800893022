import { brandName, support } from '#domain/values/brand.ts';
import type { PublicIdentity } from './publicIdentity.ts';

/** The lender's identity as the page received it; a field that is missing or empty is not set. */
export type ShownLender = Readonly<Partial<PublicIdentity>>;

/** The id of the element of the page that has the identity as JSON. */
export const lenderElement = 'lender';

/** The lender's name on screens and documents; the product's name for a lender that has not set one. */
export const lenderName = (lender: ShownLender | null): string =>
  // An empty name counts as not set.
  lender?.tradeName || lender?.legalName || brandName;

/** The ways to reach a lender; one that is not set is empty. */
export interface LenderSupport {
  readonly email: string;
  readonly phone: string;
  readonly hours: string;
  readonly address: string;
  readonly website: string;
}

/** The ways to reach the lender; the product's example values where the server sends no identity. */
export const lenderSupport = (lender: ShownLender | null): LenderSupport =>
  lender === null
    ? { ...support, website: '' }
    : {
        email: lender.email ?? '',
        phone: lender.phone ?? '',
        hours: lender.hours ?? '',
        address: lender.address ?? '',
        website: lender.website ?? '',
      };

/** Where WhatsApp opens a chat with the lender; null where the lender has given no number. */
export const whatsAppLink = (lender: ShownLender | null): string | null => {
  const digits = lender?.whatsapp?.replace(/\D/g, '').slice(-10) ?? '';
  return digits === '' ? null : `https://wa.me/91${digits}`;
};
