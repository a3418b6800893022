import { style } from '@vanilla-extract/css';
import { color, scale, vars } from '#ui/theme/tokens.css.ts';

export const list = style({ display: 'grid' });

export const item = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${vars.space[1]} ${vars.space[4]}`,
  paddingBlock: vars.space[2],
  borderBlockEnd: `${vars.line.hair} solid ${color.hairline}`,
  selectors: { '&:first-child': { paddingBlockStart: 0 } },
});

export const words = style({ display: 'grid', minWidth: 0, overflowWrap: 'anywhere' });
export const who = style({ fontWeight: vars.weight.medium });
export const what = style({ color: color.inkMuted, fontSize: scale.text.sm });
export const buttons = style({ display: 'flex', gap: vars.space[2] });
