import { style } from '@vanilla-extract/css';
import { media } from '#ui/theme/media.ts';
import { color, scale, vars } from '#ui/theme/tokens.css.ts';

export const sheet = style({
  display: 'grid',
  gap: scale.gap.field,
  width: '100%',
  maxWidth: vars.width.reading,
  marginInline: 'auto',
});

export const form = style({ display: 'grid', gap: scale.gap.field });

export const pair = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: scale.gap.field,
  '@media': { [media.phone]: { gridTemplateColumns: '1fr' } },
});

export const total = style({
  display: 'grid',
  gap: vars.space[1],
  paddingBlock: vars.space[4],
  borderBlock: `${vars.line.hair} solid ${color.hairline}`,
  fontSize: scale.text.sm,
  fontWeight: vars.weight.medium,
});

export const totalFigure = style({
  fontSize: scale.text.figure,
  fontWeight: vars.weight.medium,
  lineHeight: vars.leading.tight,
});

/** The total that is confirmed, after the word. */
export const confirms = style({
  selectors: { '&[data-total]::after': { content: `' ' attr(data-total)` } },
});

export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[3] });
