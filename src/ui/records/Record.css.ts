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
