import { style } from '@vanilla-extract/css';
import { media } from '#ui/theme/media.ts';
import { color, motion, scale, vars } from '#ui/theme/tokens.css.ts';
import { plotHeight } from './chartHeight.ts';

/** The axes' labels lie in the padding; the content box is the plot. */
export const frame = style({
  height: plotHeight,
  paddingBlock: vars.space[8],
  paddingInlineStart: `calc(${vars.space[12]} + ${vars.space[3]})`,
  '@media': { print: { height: 'auto' } },
});

export const plot = style({
  display: 'block',
  width: '100%',
  height: '100%',
  overflow: 'visible',
  '@media': { print: { height: 'auto', maxHeight: `calc(3 * ${vars.space[16]})` } },
});

const lineInk = { strokeWidth: vars.line.hair, shapeRendering: 'crispEdges' } as const;

export const gridLine = style({ ...lineInk, stroke: color.hairline });
export const baseLine = style({ ...lineInk, stroke: color.ink });
export const guide = style({ ...lineInk, stroke: color.controlBorder });

export const axisText = style({ fill: color.inkMuted, fontSize: scale.text.xs });

/** On a phone every second label is hidden. */
export const labelText = style([
  axisText,
  { '@media': { [media.phone]: { selectors: { '&:nth-of-type(even)': { display: 'none' } } } } },
]);

export const bar = style({
  fill: color.accent,
  transition: `fill ${motion.fast} ${vars.ease}`,
  selectors: { '[data-shown] > &': { fill: color.accentHover } },
  '@media': { [media.forcedColors]: { fill: 'CanvasText' } },
});

/** The outline of what a bar is held against. */
export const aim = style({ fill: 'none', stroke: color.controlBorder, strokeWidth: vars.line.hair });

/** The whole column reacts to the pointer, however low its bar is. */
export const column = style({
  fill: 'transparent',
  selectors: { '[data-opens] > &': { cursor: 'pointer' } },
});

export const readout = style({
  fill: color.ink,
  fontSize: scale.text.sm,
  fontWeight: vars.weight.medium,
  pointerEvents: 'none',
});
