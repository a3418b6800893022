import { brandName } from '#domain/values/brand.ts';
import type { PublicIdentity } from './publicIdentity.ts';

/** The lender's identity as the page received it; a field that is missing or empty is not set. */
export type ShownLender = Readonly<Partial<PublicIdentity>>;

/** The lender's name on screens and documents; the product's name for a lender that has not set one. */
export const lenderName = (lender: ShownLender | null): string =>
  // An empty name counts as not set.
  lender?.tradeName || lender?.legalName || brandName;
