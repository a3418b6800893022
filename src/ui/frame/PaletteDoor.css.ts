import { style } from '@vanilla-extract/css';
import { media } from '#ui/theme/media.ts';
import { color, motion, scale, vars } from '#ui/theme/tokens.css.ts';

export const door = style({
  display: 'inline-flex',
  flexShrink: 0,
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[2],
  minHeight: scale.control.medium,
  minWidth: scale.control.medium,
  paddingInline: vars.space[2],
  border: `${vars.line.hair} solid ${color.controlBorder}`,
  borderRadius: vars.radius.medium,
  backgroundColor: color.surface,
  color: color.inkMuted,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  transition: `background-color ${motion.fast} ${vars.ease}`,
  selectors: { '&:hover': { backgroundColor: color.hover, color: color.ink } },
});

/** The magnifier stands alone where the header is short of room. */
export const word = style({ '@media': { [media.tight]: { display: 'none' } } });

/** A finger has no keys. */
export const hint = style({
  color: color.inkMuted,
  fontFamily: 'inherit',
  fontSize: scale.text.xs,
  '@media': { [media.tight]: { display: 'none' }, '(pointer: coarse)': { display: 'none' } },
});
