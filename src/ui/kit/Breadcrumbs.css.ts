import { globalStyle, style } from '@vanilla-extract/css';

import { media } from '#ui/theme/media.ts';
import { color, scale, vars } from '#ui/theme/tokens.css.ts';

export const crumbs = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[2],
  margin: 0,
  padding: 0,
  color: color.inkMuted,
  fontSize: scale.text.sm,
});

globalStyle(`${crumbs} > li`, {
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[2],
  whiteSpace: 'nowrap',
});

/** An empty text instead keeps it from screen readers, who hear a list. */
globalStyle(`${crumbs} > li + li::before`, { content: "'›' / ''" });

globalStyle(`${crumbs} a`, {
  display: 'inline-flex',
  alignItems: 'center',
  color: color.accentInk,
  fontWeight: vars.weight.medium,
  textDecoration: 'none',
  '@media': { [media.touch]: { minHeight: scale.control.medium } },
});

globalStyle(`${crumbs} a:hover`, { textDecoration: 'underline', textDecorationThickness: vars.line.hair });

/** A phone has room for the links; the heading below says where one is. */
globalStyle(`${crumbs} > [aria-current]`, { '@media': { [media.phone]: { display: 'none' } } });
