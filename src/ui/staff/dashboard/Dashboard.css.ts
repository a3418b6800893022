import { style } from '@vanilla-extract/css';
import { media, slimmest } from '#ui/theme/media.ts';
import { blocksOnPaper } from '#ui/theme/paper.ts';
import { color, scale, vars } from '#ui/theme/tokens.css.ts';
import { unseen } from '#ui/theme/unseen.ts';

/** Four figures in a row between two rules; where the room is less, two by two. */
export const cards = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  borderBlockStart: `${vars.line.hair} solid ${color.ink}`,
  '@media': {
    [media.tight]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [slimmest]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

/** A card that is a link as a whole; its figure stands out. */
export const card = style({
  position: 'relative',
  display: 'grid',
  alignContent: 'start',
  gap: vars.space[1],
  minHeight: scale.control.medium,
  paddingBlock: vars.space[4],
  paddingInline: vars.space[2],
  borderBlockEnd: `${vars.line.hair} solid ${color.hairline}`,
  selectors: { '&:hover': { backgroundColor: color.hover } },
  '@media': { [media.phone]: { paddingBlock: vars.space[2] } },
});

export const cardLabel = style({ fontSize: scale.text.sm, color: color.inkMuted });

/** Keeps its height while its figure is loading. */
export const cardValue = style({
  display: 'grid',
  alignItems: 'center',
  minHeight: '1lh',
  fontSize: scale.text.figure,
  fontWeight: vars.weight.medium,
  lineHeight: vars.leading.tight,
  letterSpacing: '-0.02em',
  overflowWrap: 'anywhere',
  '@media': { [media.phone]: { fontSize: scale.text.lg } },
});

/** The shape that goes with the colour, as in a badge. */
const urgent = {
  content: '',
  display: 'inline-block',
  width: '0.5em',
  height: '0.5em',
  marginInlineStart: '0.1em',
  marginInlineEnd: vars.space[2],
  verticalAlign: '0.1em',
  backgroundColor: 'currentColor',
  transform: 'rotate(45deg)',
} as const;

export const cardHint = style({
  minHeight: '1lh',
  fontSize: scale.text.sm,
  color: color.inkMuted,
  selectors: { '&[data-urgent]': { color: color.dangerInk }, '&[data-urgent]::before': urgent },
});

/** Keeps the room of two lines where the words need it, so that nothing below moves when they come. */
export const longHint = style([
  cardHint,
  {
    minHeight: '2lh',
    '@media': { [media.tight]: { minHeight: '1lh' }, [media.phone]: { minHeight: '2lh' } },
  },
]);

/** A part of the second line that stays together, such as a number and its unit. */
export const cardPart = style({ whiteSpace: 'nowrap' });

/** Words for which a phone has no room, and which the card's label has said: they are read out. */
export const unlessPhone = style({ '@media': { [media.phone]: unseen } });

export const cardLink = style({
  color: color.ink,
  textDecoration: 'none',
  selectors: {
    '&::after': { content: '', position: 'absolute', inset: 0 },
    '&[data-missing]': { color: color.inkMuted },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': {
      outline: `${vars.ring.width} solid ${color.focus}`,
      outlineOffset: `calc(-1 * ${vars.ring.width})`,
    },
    [`${card}:hover &`]: { textDecoration: 'underline', textDecorationThickness: vars.line.hair },
  },
});

/** The work of the day, and beside it what was collected; below each other where the room is less. */
export const day = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)',
  gap: scale.gap.section,
  alignItems: 'start',
  '@media': {
    [media.tight]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});
blocksOnPaper(day, scale.gap.section);

/** The figure, and its chart beside it; below it in a narrow place. */
export const collections = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 3fr)',
  gap: vars.space[6],
  '@media': {
    [media.tight]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)' },
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    [media.wide]: { selectors: { [`${day} &`]: { gridTemplateColumns: 'minmax(0, 1fr)' } } },
  },
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

/** On a phone the change is beside its words. */
export const month = style({
  display: 'grid',
  gap: vars.space[1],
  '@media': {
    [media.phone]: { gridTemplateColumns: 'auto 1fr', alignItems: 'baseline', columnGap: vars.space[3] },
  },
});

/** Keeps its height while its text is loading, so that nothing below it moves. */
const line = style({ minHeight: '1lh' });
export const monthFigure = style([line, { fontSize: scale.text.lg, fontWeight: vars.weight.medium }]);
export const muted = style([
  line,
  {
    color: color.inkMuted,
    fontSize: scale.text.sm,
    selectors: { [`${month} > &`]: { gridColumn: '1 / -1' } },
  },
]);
export const awaiting = style([muted, { marginBlockStart: `calc(-1 * ${vars.space[3]})` }]);

export const chart = style({ display: 'grid', alignContent: 'start', gap: vars.space[2], minWidth: 0 });

/** A figure that stands for what could not be loaded. */
export const unknown = style({ color: color.inkMuted });

export const notices = style({ display: 'grid', gap: vars.space[3] });
export const reasons = style({ display: 'grid', margin: 0, padding: 0 });

/** The name below the id, beside it on a card. */
export const customer = style({
  selectors: {
    '&[data-name]::after': {
      content: 'attr(data-name)',
      display: 'block',
      color: color.inkMuted,
      fontSize: scale.text.sm,
      whiteSpace: 'normal',
      '@media': { [media.phone]: { content: '" · " attr(data-name)', display: 'inline' } },
    },
  },
});

/** The button and the time of the figures. */
export const refresh = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[3],
  '@media': { [media.phone]: { display: 'contents' } },
});

/** Keeps its room while the time is not known, so that the buttons stay where they are. */
export const asOf = style({
  minWidth: '11ch',
  color: color.inkMuted,
  fontSize: scale.text.sm,
  whiteSpace: 'nowrap',
  // A line of its own on a phone, in the gap above the cards.
  '@media': {
    [media.phone]: {
      flexBasis: '100%',
      minHeight: '1lh',
      marginBlock: `calc(-1 * ${vars.space[1]}) calc(-1 * ${vars.space[3]})`,
    },
  },
});

/** A phone says the day itself. */
export const today = style({ '@media': { [media.phone]: { display: 'none' } } });
