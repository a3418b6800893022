/** A sentence or two, a table of facts, or a link. */
export type Part = string | Facts | Link;
export type Facts = readonly (readonly [label: string, value: string])[];
interface Link {
  readonly label: string;
  readonly url: string;
}

/**
 * The sender of a mail: the lender's name, and their address and contact details where they have entered them (rule
 * LENDER-IDENTITY).
 */
export interface Sender {
  readonly name: string;
  readonly address: string | null;
  readonly contact: string | null;
}

/** A mail's subject and its parts between the greeting and the signature. */
export interface Draft {
  readonly subject: string;
  /** The label of the fact that HTML shows large; missing where no fact stands out. */
  readonly figure?: string;
  readonly parts: readonly Part[];
}

export const asText = (part: Part): string => {
  if (typeof part === 'string') return part;
  return isLink(part)
    ? `${part.label}: ${part.url}`
    : part.map(([label, value]) => `${label}: ${value}`).join('\n');
};

export const isLink = (part: Facts | Link): part is Link => 'url' in part;

/** Typed text on one line, so that it cannot begin a paragraph or a header. */
export const oneLine = (text: string): string =>
  text.replaceAll(/[\s\u0000-\u001F\u007F-\u009F\u2028\u2029]+/g, ' ').trim();
