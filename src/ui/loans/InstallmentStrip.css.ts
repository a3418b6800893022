import { style } from '@vanilla-extract/css';
import { color, scale, vars } from '#ui/theme/tokens.css.ts';

export const figure = style({ display: 'grid', gap: vars.space[2] });

export const strip = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  gap: vars.space[1],
  selectors: { '&[data-long]': { gridTemplateColumns: 'repeat(24, minmax(0, 1fr))', gap: vars.space.half } },
});

/** States differ by their border too, not only by colour: solid, double, thick or dashed. */
const state = style({
  border: `${vars.line.hair} dashed ${color.controlBorder}`,
  borderRadius: vars.radius.small,
  color: color.inkMuted,
  selectors: {
    '&[data-state="Paid"]': {
      border: `${vars.line.hair} solid ${color.positiveBorder}`,
      backgroundColor: color.positiveWash,
      color: color.positiveInk,
    },
    '&[data-state="Received"]': {
      border: `${vars.space[1]} double ${color.infoBorder}`,
      backgroundColor: color.infoWash,
      color: color.infoInk,
    },
    '&[data-state="Overdue"]': {
      border: `${vars.line.rule} solid ${color.dangerInk}`,
      backgroundColor: color.dangerWash,
      color: color.dangerInk,
    },
  },
});

export const cell = style([
  state,
  {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: vars.space[8],
    fontSize: scale.text.xs,
    fontWeight: vars.weight.medium,
    textDecoration: 'none',
    selectors: {
      [`${strip}[data-long] > &`]: { minHeight: vars.space[4] },
      'a&:hover': { borderColor: color.ink, textDecoration: 'underline' },
    },
  },
]);

export const legend = style({ display: 'flex', flexWrap: 'wrap', gap: `${vars.space[1]} ${vars.space[4]}` });

export const item = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[2],
  fontSize: scale.text.sm,
});

export const sample = style([state, { width: vars.space[4], height: vars.space[4] }]);
