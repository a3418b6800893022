import { style } from '@vanilla-extract/css';

import { media } from '#ui/theme/media.ts';
import { color, scale, vars } from '#ui/theme/tokens.css.ts';

export const checkLabel = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: scale.control.small,
  cursor: 'pointer',
});

export const check = style({
  position: 'relative',
  flexShrink: 0,
  appearance: 'none',
  width: scale.control.square,
  height: scale.control.square,
  border: `${vars.line.hair} solid ${color.controlBorder}`,
  borderRadius: vars.radius.small,
  backgroundColor: color.surface,
  cursor: 'inherit',
  selectors: {
    '&:hover:not(:disabled)': { borderColor: color.ink },
    '&:checked': { backgroundColor: color.accent, borderColor: color.accent },
    '&:checked::after': {
      content: '',
      position: 'absolute',
      insetBlockStart: '8%',
      insetInlineStart: '32%',
      width: '36%',
      height: '65%',
      borderInlineEnd: `${vars.line.rule} solid ${color.onAccent}`,
      borderBlockEnd: `${vars.line.rule} solid ${color.onAccent}`,
      transform: 'rotate(45deg)',
    },
    '&[aria-invalid="true"]': { borderColor: color.dangerInk },
    '&:disabled': { opacity: 0.6, cursor: 'not-allowed' },
  },
  '@media': { [media.forcedColors]: { appearance: 'auto' } },
});
