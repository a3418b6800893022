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
  const { tradeName, address, city, pin, phone, email, website } = settings.identity;
  const ways = [phone, email, website].filter((way) => way !== null);
  const lines = [address, city, pin].filter((line) => line !== null);
  return {
    name: oneLine(tradeName),
    address: lines.length === 0 ? null : oneLine(lines.join(', ')),
    contact: ways.length === 0 ? null : oneLine(ways.join(' · ')),
  };
};
