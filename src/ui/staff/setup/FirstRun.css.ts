import { style } from '@vanilla-extract/css';
import { media } from '#ui/theme/media.ts';
import { color, scale, vars } from '#ui/theme/tokens.css.ts';

export const count = style({ color: color.inkMuted, fontSize: scale.text.sm });

export const list = style({ display: 'grid', borderBlockStart: `${vars.line.hair} solid ${color.hairline}` });

/** A tick, the words, and the button; the button below the words on a phone. */
export const step = style({
  display: 'grid',
  gridTemplateColumns: `${vars.space[6]} minmax(0, 1fr) auto`,
  columnGap: vars.space[3],
  rowGap: vars.space[2],
  alignItems: 'center',
  minHeight: scale.control.large,
  paddingBlock: vars.space[2],
  borderBlockEnd: `${vars.line.hair} solid ${color.hairline}`,
  '@media': { [media.phone]: { gridTemplateColumns: `${vars.space[6]} minmax(0, 1fr)` } },
});

/** A ring until its step is done. */
export const tick = style({
  display: 'grid',
  placeItems: 'center',
  width: vars.space[6],
  height: vars.space[6],
  color: color.accentInk,
  selectors: {
    ':not([data-state="done"]) > &::before': {
      content: '',
      width: vars.space[4],
      height: vars.space[4],
      border: `${vars.line.hair} solid ${color.inkMuted}`,
      borderRadius: '50%',
    },
  },
});

export const words = style({ display: 'grid', minWidth: 0, overflowWrap: 'anywhere' });

export const name = style({
  fontWeight: vars.weight.medium,
  selectors: { '[data-state="done"] &': { color: color.inkMuted, fontWeight: vars.weight.regular } },
});

export const hint = style({ color: color.inkMuted, fontSize: scale.text.sm });

/** At the end of the line; on a phone under the words. */
export const action = style({ '@media': { [media.phone]: { gridColumn: 2 } } });

/** Below the list, quieter than any of its steps. */
export const offer = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[2],
  color: color.inkMuted,
  fontSize: scale.text.sm,
});

/** The two paragraphs of the question before samples are recorded. */
export const paragraphs = style({ display: 'grid', gap: vars.space[2] });
