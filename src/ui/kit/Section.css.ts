import { style } from '@vanilla-extract/css';

import { blocksOnPaper } from '#ui/theme/paper.ts';
import { color, scale, vars } from '#ui/theme/tokens.css.ts';

export const section = style({ display: 'grid', gap: vars.space[4], minWidth: 0 });
blocksOnPaper(section, vars.space[4]);

export const sectionHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[2],
  minHeight: scale.control.medium,
  paddingBlockEnd: vars.space[1],
  borderBlockEnd: `${vars.line.hair} solid ${color.hairline}`,
});

export const sectionActions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] });
