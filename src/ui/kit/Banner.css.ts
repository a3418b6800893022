import { style } from '@vanilla-extract/css';

import { toneBorder, toned, toneWash } from './tone.css.ts';
import { color, vars } from '#ui/theme/tokens.css.ts';

export const banner = style([
  toned,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${vars.space[2]} ${vars.space[4]}`,
    paddingBlock: vars.space[2],
    paddingInline: vars.space[4],
    borderInlineStart: `${vars.line.rule} solid ${toneBorder}`,
    borderRadius: vars.radius.small,
    backgroundColor: toneWash,
    color: color.ink,
  },
]);

export const bannerWords = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: vars.space[2],
  flex: '1 1 12rem',
  minWidth: 0,
  paddingBlock: vars.space[1],
});

export const bannerText = style({
  display: 'grid',
  gap: vars.space.half,
  minWidth: 0,
  overflowWrap: 'anywhere',
});
export const bannerTitle = style({ fontWeight: vars.weight.bold });
