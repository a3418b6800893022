import { style } from '@vanilla-extract/css';
import { color, scale } from '../theme/tokens.css.ts';

export const panels = style({ display: 'grid', gap: scale.gap.section, minWidth: 0 });

export const panel = style({ display: 'grid', gap: scale.gap.field, minWidth: 0 });

export const note = style({ margin: 0, color: color.inkMuted });
