import { globalStyle, style } from '@vanilla-extract/css';
import { media, slimmest } from '#ui/theme/media.ts';
import { color, scale, vars } from '#ui/theme/tokens.css.ts';

export const whole = style({ display: 'grid', gap: vars.space[4], minWidth: 0 });

/** A phone has the rows in place of the table. */
globalStyle(`${whole} table`, { '@media': { [media.phone]: { display: 'none' } } });

export const rows = style({
  display: 'none',
  '@media': { [media.phone]: { display: 'grid', margin: 0, padding: 0 } },
});

export const row = style({
  display: 'grid',
  gridTemplateColumns: '3rem 1fr max-content',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: scale.control.medium,
  borderBlockEnd: `${vars.line.hair} solid ${color.hairline}`,
  cursor: 'pointer',
  '@media': { [slimmest]: { gridTemplateColumns: '3rem 1fr' } },
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
});

export const amount = style({ fontWeight: vars.weight.medium });

export const parts = style({ padding: `${vars.space[3]} 0 ${vars.space[3]} ${vars.space[4]}` });

globalStyle(`${parts} > dl`, { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' });
