import { style } from '@vanilla-extract/css';
import { color, scale } from '#ui/theme/tokens.css.ts';

export const words = style({
  display: 'block',
  color: color.inkMuted,
  fontSize: scale.text.sm,
  fontWeight: 'normal',
  overflowWrap: 'break-word',
});

export const line = style({ display: 'block' });
