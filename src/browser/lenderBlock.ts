import type { ShownLender } from '#domain/lender/identity/shownLender.ts';

/**
 * What our own server writes into the page about its lender (rule LENDER-IDENTITY); null where nothing is set, or another
 * make of server has served the page. It is read without a schema, since the sign-in page loads nothing for it.
 */
export const lenderBlock = (document: Document): ShownLender | null => {
  try {
    const block: unknown = JSON.parse(document.getElementById('lender')?.textContent ?? 'null');
    return typeof block === 'object' ? block : null;
  } catch {
    return null;
  }
};
