import { style } from '@vanilla-extract/css';
import { sectionHead } from '#ui/kit/Section.css.ts';
import { media } from '#ui/theme/media.ts';
import { color, ground, scale, vars } from '#ui/theme/tokens.css.ts';
import { unseen } from '#ui/theme/unseen.ts';

export const record = style({ display: 'grid', gap: vars.space[6], minWidth: 0 });

export const group = style({ display: 'grid', gap: vars.space[3], minWidth: 0 });

export const groupTitle = style({ fontSize: scale.text.base });

export const groupNote = style({ color: color.inkMuted, fontSize: scale.text.sm });

export const fields = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${vars.width.field}, 100%), 1fr))`,
  gap: `${scale.gap.field} ${vars.space[6]}`,
});

export const ruled = style({
  display: 'grid',
  gap: vars.space[2],
  minWidth: 0,
  // Its first line, as high as the others, follows the rule of the section's head.
  selectors: { [`${sectionHead} + &`]: { marginBlockStart: `calc(-1 * ${vars.space[2]})` } },
  '@media': {
    [media.phone]: { gap: vars.space[1] },
    print: { selectors: { [`${sectionHead} + &`]: { marginBlockStart: vars.space[2] } } },
  },
});

/** Two columns where both have room; the browser parts the groups evenly, and breaks one only where it is alone. */
export const columns = style({
  columns: `2 calc(${vars.width.field} + ${vars.space[16]})`,
  columnGap: vars.space[8],
});

export const ruledGroup = style({
  selectors: {
    '&:not(:only-child)': { breakInside: 'avoid' },
    // Unlike a padding, a margin is left out where a column begins.
    '& + &': { marginBlockStart: vars.space[2] },
  },
});

/**
 * As high as a line of its list, so that a column that begins with a line stands level with one that begins with a title.
 * A phone, where the first title says little more than the section's, leaves it to screen readers.
 */
export const ruledTitle = style({
  display: 'grid',
  alignContent: 'end',
  minHeight: `calc(${vars.space[6]} + ${vars.space[1]})`,
  paddingBlockEnd: vars.space[1],
  borderBlockEnd: `${vars.line.hair} solid ${color.hairline}`,
  fontSize: scale.text.sm,
  breakAfter: 'avoid',
  '@media': {
    [media.phone]: { minHeight: 0, selectors: { [`${ruledGroup}:first-child > &`]: unseen } },
  },
});

export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[3],
  selectors: {
    '[data-sticks] > &': {
      position: 'sticky',
      insetBlockEnd: vars.stickyBottom,
      zIndex: vars.layer.sticky,
      paddingBlock: vars.space[3],
      borderBlockStart: `${vars.line.hair} solid ${color.hairline}`,
      backgroundColor: ground,
    },
  },
});
