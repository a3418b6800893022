import { style } from '@vanilla-extract/css';
import { media } from '#ui/theme/media.ts';
import { color, scale, vars } from '#ui/theme/tokens.css.ts';

export const steps = style({ display: 'grid', gap: vars.space[2] });

export const count = style({ color: color.inkMuted, fontSize: scale.text.sm });

export const list = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: vars.space[3],
  '@media': { [media.phone]: { gap: vars.space[2] } },
});

export const step = style({
  display: 'grid',
  alignContent: 'start',
  minWidth: 0,
  minHeight: scale.control.large,
  paddingBlockStart: vars.space[2],
  borderBlockStart: `${vars.line.rule} solid ${color.hairline}`,
  overflowWrap: 'anywhere',
  selectors: {
    '&[data-state="done"]': { borderBlockStartColor: color.accent },
    '&[data-state="current"]': { borderBlockStartColor: color.ink },
  },
});

export const name = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[1],
  color: color.inkMuted,
  // The height of the links beside it, so that the three names are on one line.
  '@media': { [media.touch]: { minHeight: scale.control.medium } },
  selectors: {
    '[data-state="current"] > &': { color: color.ink, fontWeight: vars.weight.bold },
    '[data-state="done"] > &': { color: color.accentInk, fontWeight: vars.weight.medium },
  },
});

export const made = style({ color: color.inkMuted, fontSize: scale.text.sm });

export const stepLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  '@media': { [media.touch]: { minHeight: scale.control.medium } },
});
