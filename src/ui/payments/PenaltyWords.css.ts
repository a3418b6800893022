import { style } from '@vanilla-extract/css';
import { media } from '#ui/theme/media.ts';
import { color, scale, vars } from '#ui/theme/tokens.css.ts';

export const words = style({
  display: 'block',
  color: color.inkMuted,
  fontSize: scale.text.sm,
  fontWeight: 'normal',
  whiteSpace: 'normal',
  overflowWrap: 'break-word',
});

export const line = style({ display: 'block' });

export const list = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(22rem, 100%), 1fr))',
  gap: `${vars.space[3]} ${vars.space[5]}`,
  margin: 0,
  padding: 0,
  paddingBlockStart: vars.space[4],
  listStyle: 'none',
  // On a phone each figure has its explanation at hand.
  '@media': { [media.phone]: { display: 'none' } },
});

export const item = style({ minWidth: 0, breakInside: 'avoid' });

export const name = style({ fontSize: scale.text.sm, fontWeight: vars.weight.medium });
