import { style } from '@vanilla-extract/css';

import { media } from '#ui/theme/media.ts';
import { color, scale, vars } from '#ui/theme/tokens.css.ts';

/** Each of the layouts of a list of definitions. */
export const definitions = {
  columns: style({
    display: 'grid',
    gridTemplateColumns: `repeat(auto-fill, minmax(min(${vars.width.field}, 100%), 1fr))`,
    gap: `${vars.space[4]} ${vars.space[6]}`,
  }),
  ruled: style({ minWidth: 0 }),
  line: style({ display: 'flex', flexWrap: 'wrap', columnGap: vars.space[6], fontSize: scale.text.sm }),
};

/** A term with its value. In a ruled list the lines may be parted by columns, but none breaks. */
export const definition = {
  columns: style({ display: 'grid', alignContent: 'start', gap: vars.space.half, minWidth: 0 }),
  ruled: style({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
    alignItems: 'center',
    columnGap: vars.space[3],
    minHeight: `calc(${vars.space[6]} + ${vars.space[1]})`,
    borderBlockEnd: `${vars.line.hair} solid ${color.hairline}`,
    breakInside: 'avoid',
    '@media': {
      [media.phone]: {
        gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 8fr)',
        selectors: { '&[data-repeated]': { display: 'none' } },
      },
    },
  }),
  line: style({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: vars.space[2],
    color: color.inkMuted,
  }),
};

export const term = style({ fontSize: scale.text.sm, color: color.inkMuted });
export const meaning = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[1],
  minWidth: 0,
  overflowWrap: 'anywhere',
});
