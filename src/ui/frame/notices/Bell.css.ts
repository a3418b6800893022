import { style } from '@vanilla-extract/css';
import { media } from '#ui/theme/media.ts';
import { color, motion, scale, vars } from '#ui/theme/tokens.css.ts';

export const bell = style({
  position: 'relative',
  display: 'inline-flex',
  flexShrink: 0,
  alignItems: 'center',
  justifyContent: 'center',
  width: scale.control.medium,
  height: scale.control.medium,
  padding: 0,
  border: 0,
  borderRadius: vars.radius.medium,
  backgroundColor: 'transparent',
  color: color.inkMuted,
  cursor: 'pointer',
  transition: `background-color ${motion.fast} ${vars.ease}`,
  selectors: { '&:hover': { backgroundColor: color.hover, color: color.ink } },
});

/** Lies on the corner of the bell, so that a count takes no room in the header. */
export const count = style({
  position: 'absolute',
  top: 0,
  insetInlineStart: '50%',
  minWidth: vars.space[4],
  paddingInline: vars.space[1],
  borderRadius: vars.radius.round,
  backgroundColor: color.accent,
  color: color.onAccent,
  fontSize: scale.text.xs,
  fontWeight: vars.weight.bold,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: vars.space[4],
  textAlign: 'center',
  '@media': { [media.forcedColors]: { border: `${vars.line.hair} solid currentColor` } },
});

export const who = style({
  overflow: 'hidden',
  marginInlineStart: 'auto',
  maxWidth: '20ch',
  color: color.inkMuted,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
