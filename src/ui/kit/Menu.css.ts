import { keyframes, style } from '@vanilla-extract/css';

import { color, motion, scale, vars } from '#ui/theme/tokens.css.ts';

const unfold = keyframes({ from: { opacity: 0, transform: 'translateY(-0.25rem)' } });

export const menu = style({
  zIndex: vars.layer.menu,
  minWidth: vars.width.menu,
  // It does not move with the page: in a low window it scrolls by itself, so that its last item can be reached.
  maxHeight: 'var(--radix-dropdown-menu-content-available-height)',
  overflowY: 'auto',
  padding: vars.space[1],
  border: `${vars.line.hair} solid ${color.hairline}`,
  borderRadius: vars.radius.medium,
  backgroundColor: color.raised,
  boxShadow: vars.shadow.raised,
  fontSize: scale.text.base,
  selectors: {
    '&[data-state="open"]': { animation: `${unfold} ${motion.fast} ${vars.ease}` },
    '&:focus-visible': { outline: 'none' },
  },
});

export const menuItem = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: scale.control.medium,
  paddingInline: vars.space[3],
  borderRadius: vars.radius.small,
  color: color.ink,
  textDecoration: 'none',
  cursor: 'pointer',
  userSelect: 'none',
  selectors: {
    '&[data-highlighted]': { backgroundColor: color.accentWash, outline: 'none', textDecoration: 'none' },
    '&[data-disabled]': { color: color.inkMuted, cursor: 'not-allowed' },
  },
});

export const menuMark = style({ display: 'inline-flex', width: scale.control.icon, color: color.accentInk });
export const menuNote = style({
  padding: `${vars.space[2]} ${vars.space[3]} ${vars.space[1]}`,
  fontSize: scale.text.xs,
  color: color.inkMuted,
});
export const menuSeparator = style({
  height: vars.line.hair,
  marginBlock: vars.space[1],
  backgroundColor: color.hairline,
});
