import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#ui/theme/media.ts';
import { color, scale, vars } from '#ui/theme/tokens.css.ts';

/** The kinds of work beside each other; on a phone two by two. */
export const kinds = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[2],
  '@media': { [media.phone]: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

export const kind = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[2],
  minHeight: scale.control.small,
  paddingInline: vars.space[3],
  border: `${vars.line.hair} solid ${color.hairline}`,
  borderRadius: vars.radius.medium,
  background: 'none',
  color: color.ink,
  font: 'inherit',
  fontSize: scale.text.sm,
  cursor: 'pointer',
  selectors: {
    '&:hover': { backgroundColor: color.hover },
    '&[aria-pressed="true"]': {
      borderColor: color.accent,
      backgroundColor: color.accentWash,
      color: color.accentInk,
      fontWeight: vars.weight.medium,
    },
  },
  '@media': {
    [media.phone]: { minHeight: scale.control.medium },
    [media.forcedColors]: { selectors: { '&[aria-pressed="true"]': { borderColor: 'Highlight' } } },
  },
});

export const count = style({ fontVariantNumeric: 'tabular-nums' });

/** A line of lesser weight under the value of a cell. */
const under = style({ display: 'block', color: color.inkMuted, fontSize: scale.text.sm });

/** The same line, which a card shows beside the value, after a dot. */
export const beside = style([
  under,
  {
    '@media': {
      [media.phone]: { display: 'inline', selectors: { '&::before': { content: '" · "' } } },
    },
  },
]);

/** The same line, on tables alone: a card shows its words elsewhere. */
export const onTable = style([under, { '@media': { [media.phone]: { display: 'none' } } }]);

/** Words that only a card shows: the unit of the days, which a table has in its head, or a second number. */
export const onCard = style({ display: 'none', '@media': { [media.phone]: { display: 'inline' } } });

/** A phone shows the first three rows; the list that is linked has all. */
export const shortened = style({});
globalStyle(`${shortened} tbody tr:nth-child(n + 4)`, { '@media': { [media.phone]: { display: 'none' } } });
