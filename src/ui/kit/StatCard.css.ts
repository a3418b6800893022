import { globalStyle, style } from '@vanilla-extract/css';

import { head as foldHead } from './FoldedSection.css.ts';
import { sectionHead } from './Section.css.ts';
import { media } from '#ui/theme/media.ts';
import { color, scale, vars } from '#ui/theme/tokens.css.ts';

/** A row of figures between two rules, without boxes; within a section its head is the first. */
export const statRow = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(${vars.width.stat}, 1fr))`,
  borderBlockStart: `${vars.line.hair} solid ${color.ink}`,
  // The head of its section has a rule already.
  selectors: {
    [`:is(${sectionHead}, ${foldHead}) + &, :is(${sectionHead}, ${foldHead}) + * > &:first-child`]: {
      marginBlockStart: `calc(-1 * ${vars.space[4]})`,
      borderBlockStart: 0,
    },
  },
  '@media': {
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    print: { gridTemplateColumns: `repeat(auto-fit, minmax(${vars.width.columnHalf}, 1fr))` },
  },
});

/** On a phone the name is beside its figure. */
export const stat = style({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space[1],
  paddingBlock: vars.space[4],
  paddingInlineEnd: vars.space[4],
  borderBlockEnd: `${vars.line.hair} solid ${color.hairline}`,
  '@media': {
    print: { paddingBlock: vars.space[2] },
    [media.phone]: {
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignItems: 'baseline',
      rowGap: 0,
      paddingBlock: vars.space[2],
      paddingInlineEnd: 0,
    },
  },
});

export const statLabel = style({ fontSize: scale.text.sm, color: color.inkMuted });

export const statValue = style({
  fontSize: scale.text.figure,
  fontWeight: vars.weight.medium,
  lineHeight: vars.leading.tight,
  letterSpacing: '-0.02em',
  '@media': {
    [media.phone]: { fontSize: scale.text.xl, textAlign: 'end' },
    print: { whiteSpace: 'nowrap' },
  },
});

/** Figures of ten crores and more are as large as their card lets them be, and so are the ones beside them. */
globalStyle(`${statRow}:has([data-crores]) ${stat}`, { containerType: 'inline-size' });
globalStyle(`${statRow}:has([data-crores]) ${statValue}`, {
  fontSize: `min(${scale.text.figure}, 9.5cqi)`,
  '@media': { [media.phone]: { fontSize: `min(${scale.text.xl}, 9.5cqi)` } },
});

export const statHint = style({
  fontSize: scale.text.sm,
  color: color.inkMuted,
  '@media': { [media.phone]: { gridColumn: '1 / -1', textAlign: 'end' } },
});
