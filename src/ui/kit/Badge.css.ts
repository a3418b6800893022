import { style } from '@vanilla-extract/css';

import { toned, toneInk, toneWash } from './tone.css.ts';
import { scale, vars } from '#ui/theme/tokens.css.ts';

export const badge = style([
  toned,
  {
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space[1],
    paddingInline: vars.space[2],
    paddingBlock: vars.space.half,
    borderRadius: vars.radius.small,
    backgroundColor: toneWash,
    color: toneInk,
    fontSize: scale.text.xs,
    fontWeight: vars.weight.medium,
    lineHeight: vars.leading.tight,
    whiteSpace: 'nowrap',
    '@media': { print: { paddingInline: 0, backgroundColor: 'transparent' } },
  },
]);
