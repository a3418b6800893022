import { style } from '@vanilla-extract/css';
import { color, vars } from '#ui/theme/tokens.css.ts';

export const corner = style({
  position: 'fixed',
  insetBlockEnd: `calc(${vars.stickyBottom} + ${vars.footBar} + ${vars.space[4]})`,
  insetInline: vars.space[4],
  zIndex: vars.layer.toast,
  backgroundColor: color.raised,
});
