import { style } from '@vanilla-extract/css';
import { media } from '#ui/theme/media.ts';
import { color, scale, vars } from '#ui/theme/tokens.css.ts';

export const form = style({ display: 'grid', gap: scale.gap.section, minWidth: 0 });

/** The form, with its totals beside it on a wide screen. */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: `minmax(0, 3fr) minmax(${vars.width.field}, 1fr)`,
  alignItems: 'start',
  gap: `${scale.gap.section} ${vars.space[8]}`,
  '@media': { [media.tight]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const sections = style({ display: 'grid', gap: scale.gap.section, minWidth: 0 });

export const pickers = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(min(${vars.width.search}, 100%), 1fr))`,
  alignItems: 'start',
  gap: `${scale.gap.section} ${vars.space[6]}`,
  minWidth: 0,
});

export const fields = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${vars.width.field}, 100%), 1fr))`,
  gap: `${scale.gap.field} ${vars.space[6]}`,
});

export const quote = style({ display: 'grid', gap: vars.space[3] });

export const quotePanel = style({
  display: 'grid',
  gap: vars.space[4],
  padding: vars.space[4],
  backgroundColor: color.sunken,
});

export const panel = style({
  position: 'sticky',
  insetBlockStart: `calc(${vars.stickyTop} + ${vars.space[4]})`,
  display: 'grid',
  gap: vars.space[4],
  padding: vars.space[5],
  borderBlockStart: `${vars.line.rule} solid ${color.accent}`,
  backgroundColor: color.sunken,
  '@media': { [media.tight]: { position: 'static' } },
});

export const figures = style({ display: 'grid', gap: vars.space[3] });

export const figure = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `0 ${vars.space[3]}`,
});

export const figureName = style({ color: color.inkMuted, fontSize: scale.text.sm });

export const figureValue = style({
  fontWeight: vars.weight.medium,
  textAlign: 'end',
  overflowWrap: 'anywhere',
  selectors: {
    '&[data-main]': { fontSize: scale.text.xl, lineHeight: vars.leading.tight },
  },
});

export const told = style({ fontSize: scale.text.sm, color: color.inkMuted });

export const empty = style({ color: color.inkMuted });
