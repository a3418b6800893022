import { style } from '@vanilla-extract/css';

import { media } from '#ui/theme/media.ts';
import { color, scale, vars } from '#ui/theme/tokens.css.ts';

/** Beside words it makes their line no higher; on touch it reaches beyond the line. */
export const mark = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: vars.space[6],
  minHeight: vars.space[6],
  marginBlock: `calc(-1 * ${vars.space[1]})`,
  padding: 0,
  border: 0,
  borderRadius: vars.radius.small,
  backgroundColor: 'transparent',
  color: color.accentInk,
  verticalAlign: 'middle',
  cursor: 'pointer',
  selectors: { '&:hover, &[data-state="open"]': { backgroundColor: color.hover } },
  '@media': {
    [media.touch]: {
      minWidth: scale.control.large,
      minHeight: scale.control.large,
      marginBlock: `calc(-1 * ${vars.space[3]})`,
      marginInlineEnd: `calc(-1 * ${vars.space[2]})`,
      // Its ground would cover the words beside it.
      selectors: { '&:hover, &[data-state="open"]': { backgroundColor: 'transparent' } },
    },
    print: { display: 'none' },
  },
});

export const bubble = style({
  zIndex: vars.layer.menu,
  display: 'grid',
  gap: vars.space[1],
  width: `min(22rem, calc(100vw - 2 * ${vars.space[4]}))`,
  padding: vars.space[4],
  border: `${vars.line.hair} solid ${color.hairline}`,
  borderRadius: vars.radius.medium,
  backgroundColor: color.raised,
  boxShadow: vars.shadow.raised,
  color: color.ink,
  fontSize: scale.text.sm,
  fontWeight: vars.weight.regular,
  textAlign: 'start',
  whiteSpace: 'normal',
  overflowWrap: 'break-word',
  selectors: { '&:focus-visible': { outline: 'none' } },
  '@media': { print: { display: 'none' } },
});

export const question = style({ fontSize: scale.text.base, fontWeight: vars.weight.bold });
