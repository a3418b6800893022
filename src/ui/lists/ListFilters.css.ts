import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#ui/theme/media.ts';
import { blocksOnPaper } from '#ui/theme/paper.ts';
import { color, scale, vars } from '#ui/theme/tokens.css.ts';

export const panel = style({ display: 'grid', gap: scale.gap.field, minWidth: 0 });
blocksOnPaper(panel, scale.gap.field);
/** Aligns cells at the top, so that an opened entry grows downwards. */
globalStyle(`${panel} tbody :is(th, td)`, { verticalAlign: 'top' });

export const filters = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(160px, 1fr))`,
  alignItems: 'start',
  gap: vars.space[4],
  margin: 0,
  minWidth: 0,
  padding: 0,
  border: 0,
  '@media': { [media.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: vars.space[3] } },
});

/** On a phone the first filter takes a whole row, so that the two days are side by side. */
globalStyle(`${filters} > legend + *`, { '@media': { [media.phone]: { gridColumn: '1 / -1' } } });

export const found = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[1]} ${vars.space[4]}`,
  minHeight: scale.control.small,
  color: color.inkMuted,
});
