import { style } from '@vanilla-extract/css';
import { color } from '#ui/theme/tokens.css.ts';

export const rule = style({ color: color.inkMuted });
