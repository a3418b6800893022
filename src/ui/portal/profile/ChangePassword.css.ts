import { style } from '@vanilla-extract/css';
import { scale, vars } from '#ui/theme/tokens.css.ts';

export const sheet = style({
  display: 'grid',
  gap: scale.gap.field,
  width: '100%',
  maxWidth: vars.width.reading,
});

export const form = style({ display: 'grid', gap: scale.gap.field });
