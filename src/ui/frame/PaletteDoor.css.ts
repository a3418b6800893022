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
  selectors: {
    '&:hover': { backgroundColor: color.hover, color: color.ink },
    // The keys are for the eye: the button's name is its word.
    '&::after': { content: 'attr(data-hint)', fontSize: scale.text.xs },
  },
  // A finger has no keys, and a narrow header no room for them.
  '@media': {
    [media.tight]: { selectors: { '&::after': { display: 'none' } } },
    '(pointer: coarse)': { selectors: { '&::after': { display: 'none' } } },
  },
});

/** The magnifier stands alone where the header is short of room. */
export const word = style({ '@media': { [media.tight]: { display: 'none' } } });
