import { escapedHtml } from '#domain/values/text.ts';

/** A piece of HTML. Only `html` makes it, so that no text gets into a page unescaped. */
export interface Html {
  readonly markup: string;
}

type Content = Html | string | number | null | readonly Content[];

/** HTML from a template: texts in it are escaped, pieces of HTML and lists of them are put in as they are. */
export const html = (parts: TemplateStringsArray, ...contents: readonly Content[]): Html => ({
  markup: parts.map((part, index) => part + markupOf(contents[index] ?? null)).join(''),
});

const markupOf = (content: Content): string => {
  if (content === null) return '';
  if (typeof content === 'string' || typeof content === 'number') return escapedHtml(String(content));
  return 'markup' in content ? content.markup : content.map(markupOf).join('');
};
