import { style } from '@vanilla-extract/css';

import { media } from '#ui/theme/media.ts';
import { color, ground, scale, vars } from '#ui/theme/tokens.css.ts';
import { unseen } from '#ui/theme/unseen.ts';

/** Holds no scrolling of its own, so that the head of the table sticks to the window. */
export const tableFrame = style({ position: 'relative', minWidth: 0 });

export const longFrame = style({
  position: 'relative',
  maxHeight: '75dvh',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  borderBlockEnd: `${vars.line.hair} solid ${color.hairline}`,
  '@media': { print: { maxHeight: 'none', overflow: 'visible', borderBlockEnd: 0 } },
});

export const table = style({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  selectors: { '&[data-long]': { tableLayout: 'fixed' } },
  '@media': {
    [media.phone]: { display: 'block' },
  },
});

/** One line above a table. */
export const viewOnlyNote = style({
  marginBlockEnd: vars.space[2],
  color: color.inkMuted,
  fontSize: scale.text.sm,
});

export const caption = style(unseen);

export const head = style({
  '@media': {
    [media.phone]: { display: 'block' },
  },
});

export const headRow = style({
  '@media': {
    [media.phone]: {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: vars.space[4],
      borderBlockEnd: `${vars.line.rule} solid ${color.ink}`,
    },
  },
});

export const headCell = style({
  position: 'sticky',
  insetBlockStart: vars.stickyTop,
  zIndex: vars.layer.sticky,
  paddingBlock: vars.space[2],
  paddingInline: vars.space[3],
  backgroundColor: ground,
  boxShadow: `inset 0 calc(-1 * ${vars.line.hair}) 0 ${color.ink}`,
  color: color.inkMuted,
  fontSize: scale.text.xs,
  fontWeight: vars.weight.medium,
  textAlign: 'start',
  verticalAlign: 'bottom',
  selectors: {
    '&[data-align="end"]': { textAlign: 'end' },
    '&[data-width="narrow"]': { width: vars.width.columnNarrow },
    '&[data-width="wide"]': { width: vars.width.columnWide, minWidth: vars.width.columnHalf },
    '&:first-child': { paddingInlineStart: vars.space[2] },
    '&:last-child': { paddingInlineEnd: vars.space[2] },
    // The whole cell is the button.
    '&[data-sortable]': { padding: 0 },
    [`${longFrame} &`]: { insetBlockStart: 0 },
  },
  '@media': {
    [media.tight]: { paddingInline: vars.space[2] },
    [media.phone]: {
      position: 'static',
      padding: 0,
      boxShadow: 'none',
      selectors: {
        '&:first-child': { paddingInlineStart: 0 },
        '&:not([data-sortable])': unseen,
      },
    },
    print: { position: 'static', selectors: { '&[data-width]': { width: 'auto', minWidth: 0 } } },
  },
});

export const sortButton = style({
  display: 'flex',
  alignItems: 'end',
  gap: vars.space[1],
  width: '100%',
  minHeight: scale.control.medium,
  paddingBlock: vars.space[2],
  paddingInline: vars.space[3],
  border: 0,
  backgroundColor: 'transparent',
  color: 'inherit',
  fontWeight: 'inherit',
  textAlign: 'inherit',
  cursor: 'pointer',
  selectors: {
    '&:hover, [aria-sort] > &': { color: color.ink },
    '&:hover': { backgroundColor: color.hover },
    '&:focus-visible': { outlineOffset: `calc(-1 * ${vars.ring.width})` },
    '[data-align="end"] > &': { flexDirection: 'row-reverse' },
    ':first-child > &': { paddingInlineStart: vars.space[2] },
    ':last-child > &': { paddingInlineEnd: vars.space[2] },
  },
  '@media': { [media.tight]: { paddingInline: vars.space[2] } },
});

/** Takes its space while empty, so that the head keeps its width. */
export const sortMark = style({ display: 'inline-flex', width: '1em', overflow: 'hidden' });

export const body = style({ '@media': { [media.phone]: { display: 'block' } } });

/** A card without actions and with one detail, which has room for the badge beside it. */
const short = '[data-card]:not(:has(> :is([data-place="actions"], [data-follows])))';

export const row = style({
  selectors: {
    '&[data-next], &[data-peeked]': { backgroundColor: color.accentWash },
    '&:hover': { backgroundColor: color.hover },
    '&[data-opens]': { cursor: 'pointer' },
    '&:focus-visible': { outlineOffset: `calc(-1 * ${vars.ring.width})` },
  },
  '@media': {
    [media.phone]: {
      display: 'block',
      paddingBlock: vars.space[3],
      borderBlockEnd: `${vars.line.hair} solid ${color.hairline}`,
      selectors: {
        // Three lines of cells in an order of their own; the two boxes without content end the first and the second.
        '&[data-card]': {
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          columnGap: vars.space[1],
          paddingBlock: vars.space[2],
        },
        '&[data-card]::before': { content: '""', order: 2, flexBasis: '100%' },
        '&[data-card]::after': { content: '""', order: 4, flexBasis: '100%' },
        '&[data-card][data-next]': {
          marginInline: `calc(-1 * ${vars.space[2]})`,
          paddingInline: vars.space[2],
        },
        // The badge ends the second line, and there is no third.
        [`&${short}::after`]: { content: 'none' },
        '&[data-card="line"]': { alignItems: 'center', paddingBlock: 0 },
        '&[data-card="line"]::before, &[data-card="line"]::after': { content: 'none' },
      },
    },
  },
});

export const cell = style({
  paddingBlock: vars.space[2],
  paddingInline: vars.space[3],
  borderBlockEnd: `${vars.line.hair} solid ${color.hairline}`,
  fontWeight: 'inherit',
  textAlign: 'start',
  overflowWrap: 'break-word',
  selectors: {
    '&[data-align="end"]': { textAlign: 'end', whiteSpace: 'nowrap' },
    '&[data-lines="one"]': { whiteSpace: 'nowrap' },
    // A cell with an endless word breaks it, so that the column neither grows with it nor narrows the others.
    '&[data-breaks]': {
      minWidth: vars.width.columnNarrow,
      maxWidth: vars.width.columnWide,
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
    },
    '&:first-child': { paddingInlineStart: vars.space[2] },
    '&:last-child': { paddingInlineEnd: vars.space[2] },
  },
  '@media': {
    [media.tight]: { paddingInline: vars.space[2] },
    [media.phone]: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: vars.space[4],
      minHeight: '2em',
      padding: `${vars.space.half} 0`,
      border: 0,
      textAlign: 'end',
      overflowWrap: 'anywhere',
      selectors: {
        '&::before': {
          content: 'attr(data-label)',
          flexShrink: 0,
          color: color.inkMuted,
          fontSize: scale.text.sm,
          fontWeight: vars.weight.regular,
          textAlign: 'start',
        },
        '&:first-child': { fontWeight: vars.weight.bold },
        '&[data-align="end"], &[data-lines="one"]': { whiteSpace: 'normal' },
        '&[data-breaks]': { minWidth: 0, maxWidth: 'none' },
        '&:first-child, &:last-child': { paddingInline: 0 },
        '&:empty': { display: 'none' },
        '&[data-place]:not([data-place="more"])': {
          minWidth: 0,
          minHeight: 0,
          gap: vars.space[1],
          padding: 0,
          textAlign: 'start',
        },
        '&[data-place]:not([data-place="more"])::before': { content: 'none' },
        '&[data-place][data-mark]:not([data-place="more"])::before': {
          content: 'attr(data-mark)',
          color: 'inherit',
          fontSize: 'inherit',
          fontWeight: 'inherit',
        },
        // Its control reaches beyond its line, which it does not make higher.
        '&[data-place="lead"]': {
          order: -1,
          alignSelf: 'center',
          marginBlock: `calc(-1 * ${vars.space[3]})`,
        },
        '&[data-place="title"]': { order: 0, flex: '1 1 0', fontWeight: vars.weight.bold },
        '&[data-place="title"][data-mark]': { justifyContent: 'start', gap: 0 },
        '&[data-place="figure"]': {
          order: 1,
          // A note stands before its figure, so that it takes no line.
          flexDirection: 'row-reverse',
          justifyContent: 'start',
          alignItems: 'baseline',
          gap: vars.space[2],
          fontWeight: vars.weight.bold,
        },
        '&[data-place="detail"]': {
          order: 3,
          display: 'block',
          color: color.inkMuted,
          fontSize: scale.text.sm,
          fontWeight: vars.weight.regular,
        },
        '&[data-place="detail"][data-mark]::before': { marginInlineEnd: vars.space[1] },
        '&[data-place="detail"][data-follows][data-mark]:not([data-place="more"])::before': {
          content: '"· " attr(data-mark)',
        },
        '&[data-place="detail"][data-follows]::before': { content: '"·"', marginInlineEnd: vars.space[1] },
        '&[data-place="badge"]': {
          order: 5,
          flex: '1 1 0',
          flexWrap: 'wrap',
          justifyContent: 'start',
          alignSelf: 'center',
        },
        // Beside wide actions it keeps its words, so that these begin a line of their own.
        '&[data-place="badge"]:not([data-place="more"])': { minWidth: 'min-content' },
        [`${row}${short} > &[data-place="badge"]`]: {
          flex: '0 0 auto',
          marginInlineStart: 'auto',
        },
        '&[data-place="actions"]': {
          order: 6,
          flexDirection: 'row-reverse',
          flexWrap: 'wrap',
          justifyContent: 'start',
          marginInlineStart: 'auto',
        },
        '&[data-place="more"]': { order: 7, flex: '1 1 100%' },
        [`${row}[data-card="line"] > &[data-place="title"]`]: { flex: '0 0 auto' },
        [`${row}[data-card="line"] > &[data-place="detail"]`]: { flex: '0 0 auto' },
        [`${row}[data-card="line"] > &[data-place="figure"]`]: { order: 4, marginInlineStart: 'auto' },
        [`${row}[data-card="line"] > &[data-place="actions"]`]: {
          flexDirection: 'row',
          flexWrap: 'nowrap',
          marginInlineStart: 0,
        },
        [`${row}[data-card="line"] > &[data-place="badge"]`]: { order: 1, flex: '0 0 auto' },
        [`${row}[data-card="line"]:not(:has(details[open])) > &[data-place="badge"]`]: {
          width: `calc(0.75em + 2 * ${vars.space[2]})`,
          overflow: 'hidden',
          flexWrap: 'nowrap',
          minWidth: 0,
          borderRadius: vars.radius.small,
          fontSize: scale.text.xs,
        },
        [`${row}:not(:has(details[open])) &[data-place="more"]`]: { display: 'none' },
      },
    },
  },
});

/** Two lines at most, the rest an ellipsis. */
export const twoLines = style({
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  // The second line of a card runs on.
  selectors: { [`${cell}[data-place="detail"] &`]: { display: 'inline' } },
});

/** A column without room, in the cell of another. */
export const foldedLine = style({
  display: 'block',
  color: color.inkMuted,
  fontSize: scale.text.xs,
  fontWeight: vars.weight.regular,
  // Its cell may be of one line.
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  // A figure stays beside its label.
  selectors: { [`${cell}[data-align="end"] > &`]: { whiteSpace: 'nowrap' } },
});

/** A wide window with room to spare. No browser asks for it, so it is not among `media`, which pages load. */
const roomy = 'screen and (min-width: 1200px)';

/** A note of a few words: on one line where that leaves the other columns their room. */
export const cellNote = style([
  foldedLine,
  { '@media': { [roomy]: { whiteSpace: 'nowrap' }, [media.phone]: { whiteSpace: 'nowrap' } } },
]);

export const spacerCell = style({ padding: 0, border: 0 });
export const spacerRow = style({ '@media': { [media.phone]: { display: 'block' } } });
