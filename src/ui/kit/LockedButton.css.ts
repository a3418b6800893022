import { style } from '@vanilla-extract/css';

import { media } from '#ui/theme/media.ts';
import { color, scale, vars } from '#ui/theme/tokens.css.ts';

export const anchor = style({ position: 'relative', display: 'inline-flex' });

/** Under the button; on a phone at the foot of the window, where it has room under any button. */
export const bubble = style({
  position: 'absolute',
  insetBlockStart: `calc(100% + ${vars.space[1]})`,
  insetInlineEnd: 0,
  zIndex: vars.layer.menu,
  padding: `${vars.space[1]} ${vars.space[2]}`,
  borderRadius: vars.radius.small,
  backgroundColor: color.ink,
  color: color.paper,
  fontSize: scale.text.sm,
  fontWeight: vars.weight.regular,
  whiteSpace: 'nowrap',
  selectors: { '&[hidden]': { display: 'none' } },
  '@media': {
    [media.phone]: {
      position: 'fixed',
      insetBlock: `auto ${vars.space[4]}`,
      insetInline: vars.space[4],
      textAlign: 'center',
    },
    print: { display: 'none' },
  },
});
