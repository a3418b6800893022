import { style } from '@vanilla-extract/css';
import { color, ground, scale, vars } from '#ui/theme/tokens.css.ts';

export const record = style({ display: 'grid', gap: vars.space[6], minWidth: 0 });

export const group = style({ display: 'grid', gap: vars.space[3], minWidth: 0 });

export const groupTitle = style({ fontSize: scale.text.base });

export const groupNote = style({ color: color.inkMuted, fontSize: scale.text.sm });

export const fields = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${vars.width.field}, 100%), 1fr))`,
  gap: `${scale.gap.field} ${vars.space[6]}`,
});

export const ruled = style({ display: 'grid', gap: vars.space[2], minWidth: 0 });

/** Two columns where both have room; the browser parts the lines evenly. */
export const columns = style({
  columns: `2 calc(${vars.width.field} + ${vars.space[16]})`,
  columnGap: vars.space[8],
});

export const ruledGroup = style({
  selectors: { '& + &': { paddingBlockStart: vars.space[3] } },
});

export const ruledTitle = style({
  paddingBlockEnd: vars.space[1],
  borderBlockEnd: `${vars.line.hair} solid ${color.hairline}`,
  fontSize: scale.text.sm,
  breakAfter: 'avoid',
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
