import { createVar, fallbackVar, globalStyle, style } from '@vanilla-extract/css';
import { longFrame } from '#ui/kit/DataTable.css.ts';
import { media } from '#ui/theme/media.ts';
import { color, motion, scale, vars } from '#ui/theme/tokens.css.ts';

export { axisText as plotName, baseLine, column, gridLine, guide, plot } from '#ui/kit/chartParts.css.ts';

/** Not printed, since the table has the same figures. */
const onScreen = { '@media': { print: { display: 'none' } } } as const;

const lowerHeight = createVar();
const frameHeight = fallbackVar(lowerHeight, `calc(7 * ${vars.space[16]})`);

/**
 * Chart and table beside each other, five parts and seven, where both have room: a table of amounts that long is below the
 * chart. The chart is lower, so that both are seen at once.
 */
export const beside = style({
  display: 'grid',
  gap: vars.space[6],
  minWidth: 0,
  vars: { [lowerHeight]: `calc(3 * ${vars.space[16]} + ${vars.space[8]})` },
  '@media': { [media.wide]: { display: 'flex', flexWrap: 'wrap' } },
});
globalStyle(`${beside} > :first-child`, {
  '@media': { [media.wide]: { flex: `1 1 calc((100% - ${vars.space[6]}) * 5 / 12)` } },
});

/** About as high as the chart with its legend; it ends within a row of twelve, which shows that there are more. */
export const besideFrame = style([
  longFrame,
  {
    alignSelf: 'start',
    maxHeight: `calc(4 * ${vars.space[16]} + ${vars.space[8]})`,
    // Beside the chart it takes the room that is left, and no less than its table needs.
    '@media': { [media.wide]: { flex: '999 1 min-content' } },
  },
]);

export const chart = style([onScreen, { display: 'grid', gap: vars.space[3], minWidth: 0 }]);

/** The axes' labels lie in the padding; the content box is the plot. */
export const frame = style({
  minWidth: 0,
  height: frameHeight,
  paddingBlock: `${vars.space[8]} ${vars.space[6]}`,
  paddingInlineStart: `calc(${vars.space[12]} + ${vars.space[3]})`,
});

export const legend = style({ display: 'grid', gap: vars.space[2] });

export const subject = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `0 ${vars.space[4]}`,
  fontWeight: vars.weight.medium,
  // On a phone always two lines, so that the chart does not move with the length of the text.
  '@media': { [media.phone]: { display: 'grid' } },
});

export const marks = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: vars.space[3],
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[1] } },
});

export const mark = style({
  '@media': {
    [media.phone]: { display: 'flex', justifyContent: 'space-between', gap: vars.space[4] },
  },
});

export const markName = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  color: color.inkMuted,
  fontSize: scale.text.sm,
});

export const swatch = style({ width: vars.space[4], height: vars.space[3] });

export const figure = style({ overflowWrap: 'anywhere' });

export const principal = style({
  fill: color.accent,
  transition: `fill ${motion.fast} ${vars.ease}`,
  selectors: { '[data-shown] > &': { fill: color.accentHover } },
  '@media': { [media.forcedColors]: { fill: 'CanvasText' } },
});

/** The outline of the interest's bar; the pattern of `Hatching` fills it. */
export const interest = style({
  stroke: color.accent,
  strokeWidth: vars.line.hair,
  '@media': { [media.forcedColors]: { stroke: 'CanvasText' } },
});

export const hatchGround = style({
  fill: color.accentWash,
  '@media': { [media.forcedColors]: { fill: 'Canvas' } },
});

export const hatchLine = style({
  stroke: color.accent,
  strokeWidth: vars.line.rule,
  '@media': { [media.forcedColors]: { stroke: 'CanvasText' } },
});

export const balanceLine = style({
  fill: 'none',
  stroke: color.ink,
  strokeWidth: vars.line.rule,
  pointerEvents: 'none',
  '@media': { [media.forcedColors]: { stroke: 'CanvasText' } },
});

export const balanceDot = style({
  fill: color.ink,
  pointerEvents: 'none',
  '@media': { [media.forcedColors]: { fill: 'CanvasText' } },
});

export const axisName = style({ color: color.inkMuted, fontSize: scale.text.xs, textAlign: 'center' });

export const note = style([onScreen, { color: color.inkMuted }]);

/** The height of the chart with its legend, while it is loading. */
export const awaited = style([
  onScreen,
  { height: `calc(${frameHeight} + ${vars.space[16]} + ${vars.space[12]})` },
]);
