import { postalAddress } from '#domain/lender/identity/publicIdentity.ts';
import { brandName } from '#domain/values/brand.ts';
import type { Db } from '#server/db/database.ts';
import { readLender } from '#server/db/lender.ts';
import { oneLine, type Sender } from './letterParts.ts';

/** The sender before the lender has entered their details. */
export const productSender: Sender = { name: brandName, address: null, contact: null };

/** The sender of mails by the set-up in force (rule LENDER-IDENTITY). */
export const readSender = async (db: Db): Promise<Sender> => {
  const { settings, saved } = await readLender(db);
  if (!saved.includes('identity')) return productSender;
  const { tradeName, phone, email, website } = settings.identity;
  const ways = [phone, email, website].filter((way) => way !== null);
  const address = postalAddress(settings.identity);
  return {
    name: oneLine(tradeName),
    address: address === null ? null : oneLine(address),
    contact: ways.length === 0 ? null : oneLine(ways.join(' · ')),
  };
};
