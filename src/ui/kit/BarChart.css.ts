import { style } from '@vanilla-extract/css';

import { bar as skeletonBar, skeleton } from './Skeleton.css.ts';
import { media } from '#ui/theme/media.ts';
import { color, vars } from '#ui/theme/tokens.css.ts';
import { plotHeight } from './chartHeight.ts';

export const asTable = style({ marginBlockStart: vars.space[2], '@media': { print: { display: 'none' } } });

/** What is said in the place of a chart that could not be loaded. */
export const note = style({ color: color.inkMuted });

/** The height of the chart that is being loaded, with its table closed. */
export const skeletonFrame = style([
  skeleton,
  {
    gridAutoFlow: 'column',
    gridAutoColumns: '1fr',
    alignItems: 'end',
    gap: vars.space[4],
    height: `calc(${plotHeight} + ${vars.space[10]})`,
    paddingBlock: `${vars.space[8]} ${vars.space[16]}`,
    '@media': {
      [media.phone]: { gap: vars.space[1] },
    },
  },
]);

export const skeletonColumn = style([skeletonBar, { selectors: { '&&': { height: '60%' } } }]);
