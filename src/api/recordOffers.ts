/**
 * Records whose answer said that the server keeps an account of them (`X-Offers: account`). It is kept with the decoded value,
 * as its version is. Other makes of server do not send the header.
 */
const withAccount = new WeakSet<object>();

export const rememberOffers = (record: unknown, offers: string | null): void => {
  const names = (offers ?? '').split(',').map((name) => name.trim());
  if (typeof record === 'object' && record !== null && names.includes('account')) withAccount.add(record);
};

/** True where the server has said that it keeps the account of a loan (rule LOAN-ACCOUNT). */
export const hasAccountOffer = (record: object): boolean => withAccount.has(record);
