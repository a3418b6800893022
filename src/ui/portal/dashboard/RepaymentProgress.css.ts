import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#ui/theme/media.ts';
import { color, motion, scale, vars } from '#ui/theme/tokens.css.ts';

export const progress = style({ display: 'grid', gap: vars.space[2] });
export const percent = style({ fontSize: scale.text.lg, fontWeight: vars.weight.medium });

const track = { backgroundColor: color.sunken, borderRadius: vars.radius.round };
const filled = {
  backgroundColor: color.accent,
  borderRadius: vars.radius.round,
  transition: `width ${motion.slow} ${vars.ease}`,
};

export const bar = style({
  ...track,
  display: 'block',
  width: '100%',
  height: vars.space[3],
  border: 0,
  appearance: 'none',
  overflow: 'hidden',
  outline: `${vars.line.hair} solid ${color.controlBorder}`,
  selectors: {
    '&::-webkit-progress-bar': track,
    '&::-webkit-progress-value': filled,
    '&::-moz-progress-bar': filled,
  },
  '@media': {
    [media.forcedColors]: {
      border: `${vars.line.hair} solid CanvasText`,
      selectors: {
        '&::-webkit-progress-value': { backgroundColor: 'Highlight', forcedColorAdjust: 'none' },
        '&::-moz-progress-bar': { backgroundColor: 'Highlight', forcedColorAdjust: 'none' },
      },
    },
  },
});

export const figures = style({ display: 'contents' });

/** A phone has room for two figures beside each other. */
globalStyle(`${figures} > dl`, {
  '@media': {
    [media.phone]: {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gap: `${vars.space[2]} ${vars.space[4]}`,
    },
  },
});
