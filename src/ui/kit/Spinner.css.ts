import { keyframes, style } from '@vanilla-extract/css';

import { media } from '#ui/theme/media.ts';
import { scale, vars } from '#ui/theme/tokens.css.ts';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

export const spinner = style({
  display: 'inline-block',
  flexShrink: 0,
  width: scale.control.icon,
  height: scale.control.icon,
  border: `${vars.line.rule} solid currentColor`,
  borderBlockStartColor: 'transparent',
  borderRadius: vars.radius.round,
  '@media': { [media.moving]: { animation: `${turn} 0.8s linear infinite` } },
});
