import { support } from '#domain/values/brand.ts';
import type { ShownLender } from './shownLender.ts';

/** How a lender is reached; a way that is not set is empty. */
export interface LenderSupport {
  readonly email: string;
  readonly phone: string;
  readonly hours: string;
  readonly address: string;
  readonly website: string;
}

/** How the lender is reached; the product's own example for a lender that says nothing of itself. */
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
