import { style } from '@vanilla-extract/css';

import { head as foldHead } from './FoldedSection.css.ts';
import { sectionHead } from './Section.css.ts';
import { color, scale, vars } from '#ui/theme/tokens.css.ts';

export const empty = style({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[2],
  paddingBlock: vars.space[12],
  paddingInline: vars.space[4],
  borderBlock: `${vars.line.hair} solid ${color.hairline}`,
  textAlign: 'center',
  // The head of its section has a rule already.
  selectors: {
    [`:is(${sectionHead}, ${foldHead}) + &, :is(${sectionHead}, ${foldHead}) + * &:first-child`]: {
      borderBlockStart: 0,
    },
  },
});

export const emptyTitle = style({ fontSize: scale.text.lg, fontWeight: vars.weight.medium });
export const emptyWords = style({ maxWidth: '32em', color: color.inkMuted });
export const emptyAction = style({ paddingBlockStart: vars.space[2] });
