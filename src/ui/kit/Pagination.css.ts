import { style } from '@vanilla-extract/css';

import { withArrow } from './AdornedControl.css.ts';
import { color, scale, vars } from '#ui/theme/tokens.css.ts';

export const pagination = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${vars.space[2]} ${vars.space[6]}`,
  paddingBlockStart: vars.space[3],
  fontSize: scale.text.sm,
  color: color.inkMuted,
});

export const pageSize = style({ display: 'flex', alignItems: 'center', gap: vars.space[2] });
export const pageSizeSelect = style([withArrow, { width: 'auto', minHeight: scale.control.small }]);
export const pageMoves = style({ display: 'flex', gap: vars.space[2] });
