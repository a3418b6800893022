import { style } from '@vanilla-extract/css';
import { media } from '#ui/theme/media.ts';
import { color, scale, vars } from '#ui/theme/tokens.css.ts';

export const comparison = style({ display: 'grid', gap: vars.space[4], minWidth: 0 });

export const heading = style({ fontSize: scale.text.base });

export const conflict = style({
  display: 'grid',
  gap: vars.space[2],
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 'none',
});

export const conflictLabel = style({
  padding: 0,
  marginBlockEnd: vars.space[2],
  fontWeight: vars.weight.bold,
});

/** Two columns where there is room, one on a phone. */
export const sides = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(min(${vars.width.field}, 100%), 1fr))`,
  gap: vars.space[3],
});

export const side = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignContent: 'start',
  alignItems: 'start',
  gap: `${vars.space.half} ${vars.space[3]}`,
  minHeight: scale.control.medium,
  padding: vars.space[3],
  border: `${vars.line.hair} solid ${color.controlBorder}`,
  borderRadius: vars.radius.small,
  backgroundColor: color.surface,
  cursor: 'pointer',
  selectors: {
    '&:hover': { borderColor: color.ink },
    '&:has(:checked)': {
      borderColor: color.accent,
      boxShadow: `inset 0 0 0 ${vars.line.hair} ${color.accent}`,
    },
    '&:has(:focus-visible)': { borderColor: color.ink },
  },
  '@media': {
    [media.forcedColors]: {
      selectors: { '&:has(:checked)': { outline: `${vars.line.rule} solid Highlight` } },
    },
  },
});

export const choice = style({
  flexShrink: 0,
  width: scale.control.square,
  height: scale.control.square,
  margin: 0,
  accentColor: color.accent,
  cursor: 'inherit',
});

export const whose = style({ color: color.inkMuted, fontSize: scale.text.sm });

export const text = style({ gridColumn: 2, overflowWrap: 'anywhere' });
