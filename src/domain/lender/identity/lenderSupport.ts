import { support } from '#domain/values/brand.ts';
import type { ShownLender } from './shownLender.ts';

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
