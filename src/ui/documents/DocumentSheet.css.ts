import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#ui/theme/media.ts';
import { color, ground, scale, vars } from '#ui/theme/tokens.css.ts';

/** Documents one below the other; on paper no container has a say in where a sheet ends. */
export const sheets = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[8],
  '@media': { print: { display: 'block' } },
});

/** How far the statements are, in the room of the buttons that come after it, so that nothing moves then. */
export const progress = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: scale.control.medium,
  color: color.inkMuted,
  selectors: { '&:empty': { display: 'none' } },
});

/** A document as a sheet on the screen; in print without border and padding. */
export const sheet = style({
  display: 'grid',
  gap: vars.space[6],
  width: '100%',
  minWidth: 0,
  maxWidth: vars.width.dialogWide,
  marginInline: 'auto',
  padding: vars.space[8],
  border: `${vars.line.hair} solid ${color.hairline}`,
  borderRadius: vars.radius.medium,
  backgroundColor: color.surface,
  vars: { [ground]: color.surface },
  selectors: { '&[data-wide]': { maxWidth: 'none' } },
  '@media': {
    [media.narrow]: { padding: vars.space[3] },
    print: {
      // A grid gives a table the height that it has on one sheet: what follows would be printed over its last rows.
      display: 'block',
      maxWidth: 'none',
      padding: 0,
      border: 0,
      backgroundColor: 'transparent',
      vars: { [ground]: color.paper },
      // Each of several documents begins on a new sheet.
      selectors: { [`${sheets} > & ~ &`]: { breakBefore: 'page' } },
    },
  },
});

globalStyle(`${sheet} > * + *`, { '@media': { print: { marginBlockStart: vars.space[6] } } });

export const letterhead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `${vars.space[1]} ${vars.space[6]}`,
  paddingBlockEnd: vars.space[3],
  borderBlockEnd: `${vars.line.hair} solid ${color.ink}`,
  color: color.inkMuted,
  fontSize: scale.text.sm,
});

export const brand = style({
  color: color.accentInk,
  fontSize: scale.text.xl,
  fontWeight: vars.weight.bold,
});

export const words = style({ display: 'grid', gap: vars.space[1] });
export const title = style({ fontSize: scale.text.xl });
export const number = style({ color: color.inkMuted, fontVariantNumeric: 'normal' });

export const sentence = style({ fontSize: scale.text.lg, maxWidth: vars.width.reading });

export const parts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: `${vars.space[6]} ${vars.space[8]}`,
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

/** The last part, the document's main table, takes the whole width. */
export const part = style({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space[2],
  selectors: { '&:last-child': { gridColumn: '1 / -1' } },
});
export const partTitle = style({ fontSize: scale.text.base });
export const lines = style({
  display: 'grid',
  columnGap: vars.space[8],
  selectors: { [`${part}:last-child &`]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  '@media': {
    [media.phone]: { selectors: { [`${part}:last-child &`]: { gridTemplateColumns: 'minmax(0, 1fr)' } } },
  },
});

export const line = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space[4],
  paddingBlock: vars.space[1],
  borderBlockEnd: `${vars.line.hair} solid ${color.hairline}`,
});

export const label = style({ flexShrink: 0, color: color.inkMuted });
export const value = style({ minWidth: 0, textAlign: 'end', overflowWrap: 'anywhere' });

export const amount = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `${vars.space[1]} ${vars.space[6]}`,
  paddingBlockStart: vars.space[4],
  borderBlockStart: `${vars.line.rule} solid ${color.ink}`,
});

export const figures = style({ fontSize: scale.text.figure, fontWeight: vars.weight.medium });
export const inWords = style({ flexBasis: '100%', fontVariantNumeric: 'normal' });

export const table = style({
  display: 'grid',
  gap: vars.space[2],
  minWidth: 0,
  '@media': { print: { display: 'block' } },
});
globalStyle(`${table} > * + *`, { '@media': { print: { marginBlockStart: vars.space[2] } } });

export const notes = style({
  display: 'grid',
  gap: vars.space[1],
  color: color.inkMuted,
  fontSize: scale.text.sm,
  '@media': { print: { display: 'block', fontSize: '7pt', lineHeight: 1.3 } },
});
