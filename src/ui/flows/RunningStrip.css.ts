import { style } from '@vanilla-extract/css';
import { media } from '#ui/theme/media.ts';
import { color, scale, vars } from '#ui/theme/tokens.css.ts';

/** The flows of this tab, in one line, which is kept free until the tab has answered, so that nothing moves then. */
export const strip = style({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: vars.space[4],
  marginBlockEnd: vars.space[6],
  '@media': {
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', marginBlockEnd: vars.space[3] },
    print: { display: 'none' },
  },
});

export const stripTitle = style({ fontSize: scale.text.sm });

export const stripList = style({
  display: 'flex',
  gap: vars.space[1],
  minHeight: `calc(${scale.control.small} + 2 * ${vars.space[1]})`,
  margin: `0 calc(-1 * ${vars.space[1]})`,
  padding: vars.space[1],
  overflowX: 'auto',
  listStyle: 'none',
  whiteSpace: 'nowrap',
  scrollbarWidth: 'none',
});

export const stripLink = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: scale.control.small,
  paddingInline: vars.space[3],
  borderRadius: vars.radius.round,
  backgroundColor: color.accentWash,
  color: color.accentInk,
  fontSize: scale.text.sm,
  textDecoration: 'none',
  selectors: { '&:hover': { textDecoration: 'underline' } },
});
