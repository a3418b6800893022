import { style } from '@vanilla-extract/css';
import { toned } from '#ui/kit/tone.css.ts';
import { media } from '#ui/theme/media.ts';
import { color, scale, vars } from '#ui/theme/tokens.css.ts';

export const next = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[4],
  padding: vars.space[5],
  borderRadius: vars.radius.large,
  backgroundColor: color.accentWash,
  selectors: { '&[data-late]': { backgroundColor: color.dangerWash } },
  '@media': {
    [media.phone]: { display: 'grid', padding: vars.space[4] },
    [media.forcedColors]: { border: `${vars.line.hair} solid CanvasText` },
  },
});

export const words = style({ display: 'grid', gap: vars.space[1], minWidth: 0 });

export const amount = style({
  fontSize: scale.text.figure,
  fontWeight: vars.weight.medium,
  lineHeight: vars.leading.tight,
  letterSpacing: '-0.02em',
});

export const due = style({ fontSize: scale.text.lg });
export const aside = style({ color: color.inkMuted });

/** Paid by the borrower, not yet by the lender's word. */
export const awaiting = style([toned, { display: 'flex', alignItems: 'baseline', gap: vars.space[2] }]);

export const note = style({
  color: color.inkMuted,
  selectors: { [`${next}[data-late] &`]: { color: color.dangerInk } },
});

export const closed = style({ display: 'grid', justifyItems: 'start', gap: vars.space[3] });
