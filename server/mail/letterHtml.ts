import { escapedHtml } from '#domain/values/text.ts';
import { type Draft, type Facts, isLink, type Part, type Sender } from './letterParts.ts';
import { letterStyle } from './letterStyle.ts';

/**
 * A whole mail as HTML: the sender's name, the greeting, the draft's parts, and how the sender is reached. The first
 * link is drawn as a button. A program that drops the style sheet still shows everything in order.
 */
export const htmlOf = (draft: Draft, greeting: string, from: Sender): string => {
  const button = draft.parts.find((part) => typeof part !== 'string' && isLink(part));
  const lead = draft.parts.find((part) => typeof part === 'string');
  const parts = draft.parts.map((part) => {
    if (part === lead) return classed('lead', partHtml(part, draft));
    return part === button ? classed('action', partHtml(part, draft)) : partHtml(part, draft);
  });
  const foot = [from.name, from.address, from.contact].filter((line) => line !== null).map(paragraph);
  return [
    '<!doctype html>',
    '<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapedHtml(draft.subject)}</title><style>${letterStyle}</style></head><body>`,
    '<div class="letter">',
    classed('sender', paragraph(from.name)),
    paragraph(greeting),
    ...parts,
    classed('foot', foot.join('\n')),
    '</div>',
    '</body></html>',
    '',
  ].join('\n');
};

const classed = (name: string, html: string): string => `<div class="${name}">${html}</div>`;

const paragraph = (text: string): string => `<p>${escapedHtml(text)}</p>`;

const partHtml = (part: Part, { figure }: Draft): string => {
  if (typeof part === 'string')
    return part.includes('\n') ? `<pre>${escapedHtml(part)}</pre>` : paragraph(part);
  if (isLink(part)) return `<p><a href="${escapedHtml(part.url)}">${escapedHtml(part.label)}</a></p>`;
  const [large, others] = [
    part.filter(([label]) => label === figure),
    part.filter(([label]) => label !== figure),
  ];
  return [...(large.length === 0 ? [] : [classed('figure', factsHtml(large))]), factsHtml(others)].join('\n');
};

const factsHtml = (facts: Facts): string => {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th scope="row" align="left">${escapedHtml(label)}</th><td>${escapedHtml(value)}</td></tr>`,
  );
  return `<table>${rows.join('')}</table>`;
};
