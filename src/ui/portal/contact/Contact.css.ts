import { style } from '@vanilla-extract/css';
import { media } from '#ui/theme/media.ts';
import { color, scale, vars } from '#ui/theme/tokens.css.ts';

export const columns = style({
  display: 'grid',
  gridTemplateColumns: `minmax(0, ${vars.width.reading}) minmax(0, 1fr)`,
  alignItems: 'start',
  gap: `${scale.gap.section} ${vars.space[16]}`,
  '@media': { [media.tight]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const sheet = style({ display: 'grid', gap: scale.gap.field });
export const form = style({ display: 'grid', gap: scale.gap.field });

export const support = style({ display: 'grid', gap: vars.space[4], fontStyle: 'normal' });
export const way = style({ display: 'grid', gap: vars.space.half });
export const wayName = style({ color: color.inkMuted, fontSize: scale.text.sm });

export const wayLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifySelf: 'start',
  minHeight: scale.control.medium,
  overflowWrap: 'anywhere',
});
