import { style } from '@vanilla-extract/css';
import { color, scale, vars } from '#ui/theme/tokens.css.ts';

/** A bar below the table, which sticks to the foot of the window while the table is longer. */
export const bar = style({
  selectors: {
    '&[data-open]': {
      position: 'sticky',
      insetBlockEnd: 0,
      // Above the head of the table, where both stick.
      zIndex: vars.layer.sticky,
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: vars.space[3],
      paddingBlock: vars.space[3],
      paddingInline: vars.space[4],
      borderBlockStart: `${vars.line.hair} solid ${color.hairline}`,
      backgroundColor: color.surface,
      fontWeight: vars.weight.medium,
    },
  },
  '@media': { print: { display: 'none !important' } },
});

/** The bar of a table whose ticks stand in the margin of the page, which it covers with the rows. */
export const wideBar = style({
  selectors: {
    '&[data-open]': {
      marginInline: `calc(-1 * ${scale.page})`,
      paddingInline: scale.page,
    },
  },
});

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] });

/** In the place of an action that too many ticks rule out. */
export const limit = style({ alignSelf: 'center', color: color.inkMuted });

/** Above the table. */
export const received = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
  paddingBlockEnd: vars.space[3],
  '@media': { print: { display: 'none' } },
});
