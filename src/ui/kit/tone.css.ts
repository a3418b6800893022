import { createVar, style } from '@vanilla-extract/css';

import { media } from '#ui/theme/media.ts';
import { color } from '#ui/theme/tokens.css.ts';

export const toneInk = createVar();
export const toneWash = createVar();
export const toneBorder = createVar();

/** Gives a part with `data-tone` its three colours. */
export const toned = style({
  vars: { [toneInk]: color.inkMuted, [toneWash]: color.sunken, [toneBorder]: color.controlBorder },
  selectors: {
    '&[data-tone="positive"]': {
      vars: {
        [toneInk]: color.positiveInk,
        [toneWash]: color.positiveWash,
        [toneBorder]: color.positiveBorder,
      },
    },
    '&[data-tone="caution"]': {
      vars: { [toneInk]: color.cautionInk, [toneWash]: color.cautionWash, [toneBorder]: color.cautionBorder },
    },
    '&[data-tone="danger"]': {
      vars: { [toneInk]: color.dangerInk, [toneWash]: color.dangerWash, [toneBorder]: color.dangerBorder },
    },
    '&[data-tone="info"]': {
      vars: { [toneInk]: color.infoInk, [toneWash]: color.infoWash, [toneBorder]: color.infoBorder },
    },
  },
});

export const toneShape = style({
  width: '0.75em',
  height: '0.75em',
  color: toneInk,
  // Forced colours leave a picture the colour that is set for it, which need not show on the ground of the theme.
  '@media': { [media.forcedColors]: { color: 'inherit' } },
});
