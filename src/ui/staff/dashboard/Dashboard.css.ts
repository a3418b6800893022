import { style } from '@vanilla-extract/css';
import { stat, statLabel, statRow, statValue } from '#ui/kit/StatCard.css.ts';
import { media } from '#ui/theme/media.ts';
import { color, scale, vars } from '#ui/theme/tokens.css.ts';

export const cards = statRow;

/** A card that is a link as a whole; its figure stands out. */
export const card = style([
  stat,
  {
    position: 'relative',
    paddingInlineStart: vars.space[2],
    selectors: { '&:hover': { backgroundColor: color.hover } },
    '@media': { [media.phone]: { minHeight: scale.control.medium, paddingInlineStart: 0 } },
  },
]);

export const cardLabel = statLabel;

/** Keeps its height while its figure is loading. */
export const cardValue = style([
  statValue,
  {
    display: 'grid',
    alignItems: 'center',
    minHeight: '1lh',
    '@media': { [media.phone]: { minWidth: vars.space[16] } },
  },
]);

export const cardLink = style({
  color: color.ink,
  textDecoration: 'none',
  selectors: {
    '&::after': { content: '', position: 'absolute', inset: 0 },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': {
      outline: `${vars.ring.width} solid ${color.focus}`,
      outlineOffset: `calc(-1 * ${vars.ring.width})`,
    },
    [`${card}:hover &`]: { textDecoration: 'underline', textDecorationThickness: vars.line.hair },
  },
});

export const collections = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 3fr)',
  gap: vars.space[6],
  '@media': { [media.tight]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const collected = style({ display: 'grid', alignContent: 'start', gap: vars.space[4] });

export const collectedFigure = style({
  minHeight: '1lh',
  fontSize: scale.text.figure,
  fontWeight: vars.weight.medium,
  lineHeight: vars.leading.tight,
  letterSpacing: '-0.02em',
  overflowWrap: 'anywhere',
});

export const month = style({ display: 'grid', gap: vars.space[1] });

/** Keeps its height while its text is loading, so that nothing below it moves. */
const line = style({ minHeight: '1lh' });
export const monthFigure = style([line, { fontSize: scale.text.lg, fontWeight: vars.weight.medium }]);
export const muted = style([line, { color: color.inkMuted, fontSize: scale.text.sm }]);
export const awaiting = style([muted, { marginBlockStart: `calc(-1 * ${vars.space[3]})` }]);

export const chart = style({ display: 'grid', alignContent: 'start', gap: vars.space[2], minWidth: 0 });

export const notices = style({ display: 'grid', gap: vars.space[3] });
export const reasons = style({ display: 'grid', margin: 0, padding: 0 });
