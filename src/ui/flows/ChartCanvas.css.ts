import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#ui/theme/media.ts';
import { color, ground, motion, scale, vars } from '#ui/theme/tokens.css.ts';

/** The chart; an arrow's label is drawn over the lines that it crosses. */
export const canvas = style({
  display: 'block',
  gridColumn: '1 / -1',
  width: '100%',
  height: '62dvh',
  border: `${vars.line.hair} solid ${color.hairline}`,
  borderRadius: vars.radius.large,
  backgroundColor: color.surface,
  touchAction: 'none',
  cursor: 'grab',
  userSelect: 'none',
  vars: { [ground]: color.surface },
  selectors: {
    '&:active': { cursor: 'grabbing' },
    '&:focus-visible': {
      outline: `${vars.ring.width} solid ${color.focus}`,
      outlineOffset: `calc(-1 * ${vars.ring.width})`,
    },
  },
  '@media': { print: { height: 'auto' } },
});

const parts = {
  box: { fill: color.paper, stroke: color.controlBorder },
  divider: { stroke: color.hairline },
  line: { fill: 'none', stroke: color.inkMuted },
  arrow: { fill: color.inkMuted },
  initial: { fill: color.ink },
  plate: { fill: color.surface },
  lamp: { fill: color.accent, stroke: color.surface },
  title: { fill: color.ink, fontWeight: vars.weight.bold },
  inner: { fill: color.inkMuted },
  words: { fill: color.accentInk },
};

for (const [part, rule] of Object.entries(parts)) globalStyle(`${canvas} [data-part="${part}"]`, rule);

const box = '> [data-part="box"]';

// A compound state is only an outline: its children are on the same background.
for (const kind of ['compound', 'parallel'])
  globalStyle(`${canvas} [data-kind="${kind}"] ${box}`, { fill: 'none' });
globalStyle(`${canvas} [data-region] ${box}`, { strokeDasharray: '5 4' });
globalStyle(`${canvas} [data-part="headWords"] text`, {
  paintOrder: 'stroke',
  stroke: color.surface,
  strokeWidth: '4px',
  strokeLinejoin: 'round',
});
globalStyle(
  `${canvas} :is([data-part="leafWords"], [data-part="headWords"], [data-part="edge"], [data-part="begin"])`,
  {
    pointerEvents: 'none',
  },
);

globalStyle(`${canvas} [data-part="state"] ${box}`, {
  transition: `fill ${motion.base} ${vars.ease}, stroke ${motion.base} ${vars.ease}`,
});
globalStyle(`${canvas} [data-found] ${box}`, { fill: color.cautionWash, stroke: color.cautionBorder });
globalStyle(`${canvas} [data-lit] ${box}`, { stroke: color.accent, strokeWidth: vars.line.rule });
globalStyle(`${canvas} [data-lit]:not([data-kind="compound"], [data-kind="parallel"]) ${box}`, {
  fill: color.accentWash,
});
globalStyle(`${canvas} [data-part="state"]:focus`, { outline: 'none' });
globalStyle(`${canvas} [data-part="state"]:focus ${box}`, {
  stroke: color.focus,
  strokeWidth: vars.line.rule,
});
globalStyle(`${canvas} [data-part="state"]:focus-visible ${box}`, { strokeWidth: '3px' });

export const tools = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[1],
  marginInlineStart: 'auto',
  '@media': { print: { display: 'none' } },
});

export const share = style({
  minWidth: '4.5ch',
  color: color.inkMuted,
  fontSize: scale.text.xs,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
  '@media': { [media.phone]: { minWidth: '4ch' } },
});
