import { style } from '@vanilla-extract/css';
import { bar } from '#ui/kit/Skeleton.css.ts';
import { media } from '#ui/theme/media.ts';
import { color, scale, vars } from '#ui/theme/tokens.css.ts';

/** As high as the banner with its button, which a phone shows below the words. */
export const block = style([
  bar,
  {
    height: `calc(2 * ${vars.space[16]})`,
    borderRadius: vars.radius.large,
    '@media': { [media.phone]: { height: `calc(4 * ${vars.space[16]})` } },
  },
]);

export const cards = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  columnGap: vars.space[4],
  marginBlockStart: vars.space[8],
  borderBlockStart: `${vars.line.hair} solid ${color.hairline}`,
  '@media': { [media.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

export const card = style({
  display: 'grid',
  gap: vars.space[3],
  paddingBlock: vars.space[4],
  borderBlockEnd: `${vars.line.hair} solid ${color.hairline}`,
});

export const figure = style([bar, { height: scale.text.figure, width: '85%' }]);

export const strip = style([bar, { height: vars.space[8], marginBlock: vars.space[6] }]);

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 6rem',
  alignItems: 'center',
  minHeight: scale.control.large,
  borderBlockEnd: `${vars.line.hair} solid ${color.hairline}`,
});
