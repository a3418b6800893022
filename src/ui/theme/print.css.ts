import { globalStyle, type GlobalStyleRule } from '@vanilla-extract/css';
import { color, printScale, scale, vars } from './tokens.css.ts';

/** What differs on paper, for every screen: `page.css` has the sheet itself. Scripts and the screen's width play no part. */
const onPaper = (selector: string, rule: GlobalStyleRule): void =>
  globalStyle(selector, { '@media': { print: rule } });

// Of tabs and switches the one that is on stays: it says what is below it.
onPaper('nav, [aria-selected="false"], [aria-pressed="false"], [data-print="hide"]', {
  display: 'none !important',
});
onPaper('body', { minHeight: 0, fontSize: scale.text.sm });
onPaper('a', { color: 'inherit', textDecoration: 'none' });
onPaper('[data-print="letterhead"]', { vars: printScale.letterhead, fontSize: scale.text.base });

// A named page applies to all sheets of a document, so that no break comes between two names.
onPaper('body:has([data-print="letterhead"])', { page: 'letterhead' });
onPaper('body:has([data-print="letterhead"] ~ [data-print="letterhead"])', { page: 'letterheads' });
onPaper(
  'body:has(main thead th:nth-child(9):not([data-label="Actions"])):not(:has([data-print="letterhead"]))',
  { page: 'landscape' },
);

// Nothing is parted from its heading, and no heading is printed over nothing.
onPaper('tr, dl > div, section:has(svg[role="group"])', { breakInside: 'avoid' });
onPaper('h1, h2, h3, section > :has(> h2)', { breakAfter: 'avoid' });
onPaper('section[aria-labelledby]:not(:has(> :nth-child(2), > details))', { display: 'none' });

// A table has hairlines alone, its head on every sheet, and no column of buttons.
onPaper('thead', { display: 'table-header-group' });
onPaper('th', { boxShadow: 'none !important', backgroundColor: 'transparent !important' });
onPaper('thead th', { borderBlockEnd: `${vars.line.hair} solid ${color.ink}` });
onPaper(':is(th, td):is(th, td)', {
  paddingBlock: vars.space[1],
  paddingInline: vars.space[1],
  fontSize: scale.text.sm,
  verticalAlign: 'baseline',
});
onPaper('table:has(thead th:nth-child(8)) :is(th, td):is(th, td)', { fontSize: scale.text.xs });

// An id is not parted at its hyphen, nor a word within; a repeated head shows no button.
onPaper(':is(th, td):not([data-breaks]) *', { overflowWrap: 'break-word' });
onPaper(':is(th, td):not([data-breaks]) a', { whiteSpace: 'nowrap' });
onPaper('thead button', { display: 'contents !important' });
onPaper(':is(th, td):is([data-label="Actions"], [data-label="Action"])', { display: 'none !important' });
