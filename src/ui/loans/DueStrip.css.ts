import { style } from '@vanilla-extract/css';
import { media } from '#ui/theme/media.ts';
import { color, scale, vars } from '#ui/theme/tokens.css.ts';

export const strip = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${vars.space[3]} ${vars.space[6]}`,
  paddingBlock: vars.space[4],
  paddingInline: vars.space[5],
  borderRadius: vars.radius.large,
  backgroundColor: color.positiveWash,
  selectors: {
    '&[data-due="late"]': { backgroundColor: color.dangerWash },
    '&[data-due="today"]': { backgroundColor: color.accentWash },
  },
  '@media': {
    [media.phone]: { display: 'grid', paddingBlock: vars.space[2], paddingInline: vars.space[4] },
    [media.forcedColors]: { border: `${vars.line.hair} solid CanvasText` },
  },
});

/** The sentences beside each other, below each other where there is no room. */
export const words = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${vars.space[1]} ${vars.space[5]}`,
  minWidth: 0,
});

export const sum = style({ fontSize: scale.text.lg });

export const figure = style({
  fontSize: scale.text.figure,
  fontWeight: vars.weight.medium,
  lineHeight: vars.leading.tight,
  letterSpacing: '-0.02em',
});

/** Beside the sentences, which wrap instead; below them on a phone. */
export const action = style({ flexShrink: 0 });

export const note = style({
  color: color.inkMuted,
  selectors: { [`${strip}[data-due="late"] &`]: { color: color.dangerInk } },
});
