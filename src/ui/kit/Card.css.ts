import { style } from '@vanilla-extract/css';

import { media } from '../theme/media.ts';
import { color, ground, vars } from '../theme/tokens.css.ts';

export const card = style({
  vars: { [ground]: color.surface },
  display: 'grid',
  gap: vars.space[4],
  minWidth: 0,
  padding: vars.space[6],
  border: `${vars.line.hair} solid ${color.hairline}`,
  borderRadius: vars.radius.large,
  backgroundColor: color.surface,
  '@media': { [media.phone]: { padding: vars.space[4] } },
});
