import { escapedHtml } from '#domain/values/text.ts';
import type { LoanDocument, DocumentPart, DocumentTable } from './loanDocument.ts';

/**
 * A document as one HTML file that opens in any browser and prints on A4, without scripts or links. Names and methods
 * are escaped. `logo` is the lender's logo as a data URL, so that the file needs no other.
 */
export const documentFile = (document: LoanDocument, logo: string | null = null): string =>
  fileOf(`${document.title} ${document.number} · ${document.letterhead.name}`, contentOf(document, logo));

/** Several documents as one such file, in their order; in print each begins on a new sheet. */
export const documentsFile = (
  title: string,
  documents: readonly LoanDocument[],
  logo: string | null = null,
): string =>
  fileOf(
    title,
    documents.flatMap((document) => ['<article>', ...contentOf(document, logo), '</article>']),
  );

const fileOf = (title: string, content: readonly string[]): string =>
  [
    '<!doctype html>',
    '<html lang="en-IN">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapedHtml(title)}</title>`,
    `<style>${styleSheet}</style>`,
    '</head>',
    '<body>',
    ...content,
    '</body>',
    '</html>',
    '',
  ].join('\n');

const contentOf = (document: LoanDocument, logo: string | null): readonly string[] => [
  '<header>',
  `<p class="brand">${logoHtml(logo)}${escapedHtml(document.letterhead.name)}</p>`,
  `<p>${escapedHtml(document.letterhead.contact)}</p>`,
  '</header>',
  `<h1>${escapedHtml(document.title)}</h1>`,
  `<p>${escapedHtml(document.number)}</p>`,
  ...(document.notice === null ? [] : [`<p class="notice">${escapedHtml(document.notice)}</p>`]),
  ...(document.sentence === undefined ? [] : [`<p class="sentence">${escapedHtml(document.sentence)}</p>`]),
  '<div class="parts">',
  ...document.parts.map(partHtml),
  '</div>',
  ...(document.amount === null
    ? []
    : [
        `<p class="amount"><span>${escapedHtml(document.amount.label)}</span> <strong>${escapedHtml(document.amount.figures)}</strong></p>`,
        `<p>${escapedHtml(document.amount.words)}</p>`,
      ]),
  ...document.tables.map(tableHtml),
  ...document.footnotes.map((note) => `<p class="note">${escapedHtml(note)}</p>`),
];

const logoHtml = (logo: string | null): string =>
  logo === null ? '' : `<img src="${escapedHtml(logo)}" alt="">`;

const partHtml = ({ title, lines }: DocumentPart): string =>
  [
    `<section><h2>${escapedHtml(title)}</h2><dl>`,
    ...lines.map(
      ({ label, value }) => `<div><dt>${escapedHtml(label)}</dt><dd>${escapedHtml(value)}</dd></div>`,
    ),
    '</dl></section>',
  ].join('\n');

const tableHtml = ({ title, columns, rows, totals }: DocumentTable): string => {
  const row = (cells: readonly string[], tag: 'th' | 'td') =>
    `<tr>${cells.map((cell, index) => `<${tag} class="${columns[index]?.align ?? 'start'}">${escapedHtml(cell)}</${tag}>`).join('')}</tr>`;
  return [
    `<h2>${escapedHtml(title)}</h2>`,
    '<table>',
    `<thead>${row(
      columns.map(({ header }) => header),
      'th',
    )}</thead>`,
    `<tbody>${rows.map((cells) => row(cells, 'td')).join('\n')}</tbody>`,
    `<tfoot>${row(totals, 'td')}</tfoot>`,
    '</table>',
  ].join('\n');
};

/** Uses the reader's own colours, and units of print. */
const styleSheet = `
@page { size: A4; margin: 14mm 12mm }
:root { color-scheme: light }
body { max-width: 186mm; margin: 0 auto; padding: 4mm; font: 10pt/1.45 system-ui, 'Noto Sans', sans-serif; font-variant-numeric: tabular-nums }
p, h1, h2, dl, dd { margin: 0 }
header { display: flex; flex-wrap: wrap; gap: 1mm 6mm; justify-content: space-between; align-items: baseline; padding-bottom: 3mm; border-bottom: thin solid; margin-bottom: 6mm }
.brand { font-size: 16pt; font-weight: 700 }
.brand img { height: 9mm; max-width: 32mm; margin-inline-end: 2mm; object-fit: contain; vertical-align: middle }
h1 { font-size: 15pt }
h2 { font-size: 10pt; margin-bottom: 1.5mm }
.notice { margin-top: 4mm; padding: 2mm 3mm; border: thin solid; font-weight: 600 }
.sentence { margin-top: 6mm; font-size: 12pt }
.parts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(75mm, 100%), 1fr)); gap: 6mm; margin-block: 6mm }
.parts section:last-child { grid-column: 1 / -1 }
.parts section:last-child dl { columns: 2 75mm; column-gap: 6mm }
dl > div { display: flex; break-inside: avoid; gap: 4mm; justify-content: space-between; padding-block: 0.8mm }
dt { flex-shrink: 0 }
dd { text-align: end; overflow-wrap: anywhere }
.amount { display: flex; justify-content: space-between; align-items: baseline; padding-top: 3mm; border-top: thin solid }
.amount strong { font-size: 16pt }
table { width: 100%; border-collapse: collapse; font-size: 8pt }
th, td { padding: 1.2mm 1mm; border-bottom: thin solid; text-align: start; vertical-align: top }
th.end, td.end { text-align: end; white-space: nowrap }
tr { break-inside: avoid }
tfoot td { font-weight: 700 }
.note { margin-top: 3mm; font-size: 8pt }
article + article { break-before: page }
@media screen { body { overflow-x: auto } article + article { margin-top: 16mm } }
`;
