import { brandName } from '#domain/values/brand.ts';
import type { PublicIdentity } from './publicIdentity.ts';

/** What the page was told of its lender; a field that is missing or empty is not set. */
export type ShownLender = Readonly<Partial<PublicIdentity>>;

/** The name that stands on screens and papers; the product's own for a lender that has not set one. */
export const lenderName = (lender: ShownLender | null): string =>
  // An empty name is none.
  lender?.tradeName || lender?.legalName || brandName;
