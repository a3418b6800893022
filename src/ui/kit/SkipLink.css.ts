import { style } from '@vanilla-extract/css';

import { color, vars } from '#ui/theme/tokens.css.ts';
import { unseen } from '#ui/theme/unseen.ts';

export const skipLink = style({
  position: 'fixed',
  insetBlockStart: vars.space[2],
  insetInlineStart: vars.space[2],
  zIndex: vars.layer.skip,
  padding: `${vars.space[2]} ${vars.space[4]}`,
  borderRadius: vars.radius.medium,
  backgroundColor: color.accent,
  color: color.onAccent,
  fontWeight: vars.weight.medium,
  selectors: { '&:not(:focus)': { ...unseen, position: 'fixed' } },
});
