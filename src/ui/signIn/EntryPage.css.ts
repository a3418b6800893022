import { style } from '@vanilla-extract/css';
import { color, scale, vars } from '#ui/theme/tokens.css.ts';

export const page = style({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: vars.space[6],
  minHeight: '100dvh',
  padding: scale.page,
});

export const sheet = style({
  display: 'grid',
  gap: scale.gap.field,
  width: '100%',
  maxWidth: vars.width.entry,
});

export const brand = style({
  fontSize: scale.text.xl,
  fontWeight: vars.weight.bold,
  color: color.accentInk,
});

export const title = style({ fontSize: scale.text.xl });

export const words = style({ color: color.inkMuted });

export const form = style({ display: 'grid', gap: scale.gap.field });

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
});

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: scale.control.medium,
});
