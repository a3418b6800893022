import { lenderElement, type ShownLender } from '#domain/lender/identity/shownLender.ts';

/**
 * The lender's details that our own server writes into the page (rule LENDER-IDENTITY); null where none are set, or a
 * foreign server served the page. Read without a schema, so that the sign-in page need not load one.
 */
export const lenderBlock = (document: Pick<Document, 'getElementById'>): ShownLender | null => {
  try {
    const block: unknown = JSON.parse(document.getElementById(lenderElement)?.textContent ?? 'null');
    return typeof block === 'object' ? block : null;
  } catch {
    return null;
  }
};
