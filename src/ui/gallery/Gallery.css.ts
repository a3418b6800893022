import { style } from '@vanilla-extract/css';
import { color, scale, vars } from '#ui/theme/tokens.css.ts';

export const gallery = style({
  display: 'grid',
  alignContent: 'start',
  gap: scale.gap.section,
  maxWidth: vars.width.content,
  minHeight: '100dvh',
  marginInline: 'auto',
  padding: scale.page,
  backgroundColor: color.paper,
});

export const states = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[6] });

export const name = style({ color: color.inkMuted, fontSize: scale.text.xs });

export const frames = style({ display: 'grid', gap: vars.space[4], overflowX: 'auto' });

export const frame = style({ height: '70dvh', border: `${vars.line.hair} solid ${color.hairline}` });

/** What is fixed in the window stands in this instead, and covers no other part. */
export const ownWindow = style({ position: 'relative', contain: 'layout', minHeight: '26rem' });
