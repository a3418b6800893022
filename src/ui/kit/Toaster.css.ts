import { keyframes, style } from '@vanilla-extract/css';

import { toned } from './tone.css.ts';
import { media } from '../theme/media.ts';
import { color, motion, vars } from '../theme/tokens.css.ts';

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(0.5rem)' } });
const leave = keyframes({ to: { opacity: 0 } });

export const toasts = style({
  position: 'fixed',
  insetBlockEnd: vars.space[4],
  insetInlineEnd: vars.space[4],
  zIndex: vars.layer.toast,
  display: 'grid',
  gap: vars.space[2],
  width: vars.width.toast,
  maxWidth: `calc(100vw - 2 * ${vars.space[4]})`,
  '@media': { [media.phone]: { insetInline: vars.space[4], width: 'auto' } },
});

export const toast = style([
  toned,
  {
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[2],
    paddingBlock: vars.space[1],
    paddingInlineStart: vars.space[4],
    paddingInlineEnd: vars.space[1],
    border: `${vars.line.hair} solid ${color.hairline}`,
    borderRadius: vars.radius.medium,
    backgroundColor: color.raised,
    boxShadow: vars.shadow.raised,
    selectors: {
      '&[data-state="open"]': { animation: `${rise} ${motion.slow} ${vars.ease}` },
      '&[data-state="closed"]': { animation: `${leave} ${motion.fast} ${vars.ease} forwards` },
      '&[data-swipe="move"]': { transform: 'translateX(var(--radix-toast-swipe-move-x))' },
    },
  },
]);

export const toastWords = style({
  flex: 1,
  minWidth: 0,
  paddingBlock: vars.space[1],
  overflowWrap: 'anywhere',
});
