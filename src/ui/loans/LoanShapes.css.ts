import { style } from '@vanilla-extract/css';
import { bar } from '#ui/kit/Skeleton.css.ts';
import { media } from '#ui/theme/media.ts';
import { color, scale, vars } from '#ui/theme/tokens.css.ts';

/** As high as a strip with what is due and its button. */
export const due = style([
  bar,
  {
    height: vars.space[16],
    borderRadius: vars.radius.large,
    '@media': { [media.phone]: { height: `calc(2 * ${vars.space[16]})` } },
  },
]);

/** As high as the squares of the installments with their words. */
export const installments = style([bar, { height: vars.space[8] }]);

/** As high as a heading with the line below it. */
export const heading = style({
  display: 'grid',
  alignItems: 'center',
  minHeight: scale.control.medium,
  borderBlockEnd: `${vars.line.hair} solid ${color.hairline}`,
});

export const figure = style([bar, { height: scale.text.figure, minWidth: vars.space[16] }]);

/** Labels in two columns where there is room, as a long record has them. */
export const twoColumns = style({
  '@media': { [media.wide]: { columnCount: 2, columnGap: vars.space[8] } },
});
