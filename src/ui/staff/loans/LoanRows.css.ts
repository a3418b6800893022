import { globalStyle, style } from '@vanilla-extract/css';
import { below, from, media } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/tokens.css.ts';

/** Shows on the row that is pointed at or focused; not where nothing can be pointed at, which has no room for it. */
export const pay = style({
  display: 'none',
  '@media': {
    [media.hovering]: {
      display: 'inline-flex',
      verticalAlign: 'middle',
      selectors: { 'tr:not(:hover, :focus, :focus-within) &': { opacity: 0 } },
    },
    print: { display: 'none' },
  },
});
/** As narrow as its word, since it has room in every row. */
globalStyle(`${pay} > a`, { paddingInline: vars.space[1] });

/** Holds the table. */
export const rows = style({ minWidth: 0 });

/** Where eight columns stand in the narrowest window, the actions of a row are narrower so that these keep their room. */
const closest = `screen and ${from(900)} and ${below(1100)}`;
globalStyle(`${rows} td:last-child > a`, { '@media': { [closest]: { paddingInline: vars.space[2] } } });
globalStyle(`${rows} td:last-child span`, { '@media': { [closest]: { marginInlineStart: 0 } } });
globalStyle(`${rows} td:last-child span > a`, {
  '@media': { [closest]: { paddingInline: vars.space.half } },
});
globalStyle(`${rows} td:last-child span > button`, {
  '@media': { [closest]: { width: vars.space[6], aspectRatio: 'auto' } },
});
