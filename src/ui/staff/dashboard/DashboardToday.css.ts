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

/** Such a line that goes on where the value ends, on a card. */
export const beside = style([
  under,
  {
    '@media': {
      [media.phone]: { display: 'inline', selectors: { '&::before': { content: '" · "' } } },
    },
  },
]);

/** Such a line whose words a card has at another place. */
export const onTable = style([under, { '@media': { [media.phone]: { display: 'none' } } }]);

/** What is said on a card alone: the unit of the days, which on a table the head says, or a number beside another. */
export const onCard = style({ display: 'none', '@media': { [media.phone]: { display: 'inline' } } });

/** On a phone the first three rows are enough where a list has all. */
export const shortened = style({});
globalStyle(`${shortened} tbody tr:nth-child(n + 4)`, { '@media': { [media.phone]: { display: 'none' } } });
