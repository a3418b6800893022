import { style } from '@vanilla-extract/css';

import { closeRows, closeTable, from, media } from '#ui/theme/media.ts';
import { color, scale, vars } from '#ui/theme/tokens.css.ts';
import { row, short, table } from './DataTable.css.ts';

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
    [closeTable]: { paddingInline: vars.space[2] },
    [closeRows]: {
      selectors: {
        // Where nothing is aligned a cell has less room, so that what is stands below its head.
        [`${table}:has([data-crores]) &`]: { paddingInlineEnd: vars.space[1], fontSize: scale.text.xs },
        [`${table}:has([data-crores]) &[data-align="end"]`]: {
          paddingInlineStart: vars.space[1],
          paddingInlineEnd: vars.space[2],
        },
      },
    },
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
        '&[data-slot]:not([data-slot="more"])': {
          minWidth: 0,
          minHeight: 0,
          gap: vars.space[1],
          padding: 0,
          textAlign: 'start',
        },
        '&[data-slot]:not([data-slot="more"])::before': { content: 'none' },
        '&[data-slot][data-mark]:not([data-slot="more"])::before': {
          content: 'attr(data-mark)',
          color: 'inherit',
          fontSize: 'inherit',
          fontWeight: 'inherit',
        },
        // Its control reaches beyond its line, which it does not make higher.
        '&[data-slot="lead"]': {
          order: -1,
          alignSelf: 'center',
          marginBlock: `calc(-1 * ${vars.space[3]})`,
        },
        '&[data-slot="title"]': { order: 0, flex: '1 1 0', fontWeight: vars.weight.bold },
        '&[data-slot="title"][data-mark]': { justifyContent: 'start', gap: 0 },
        '&[data-slot="figure"]': {
          order: 1,
          // A note stands before its figure, so that it takes no line.
          flexDirection: 'row-reverse',
          justifyContent: 'start',
          alignItems: 'baseline',
          gap: vars.space[2],
          fontWeight: vars.weight.bold,
        },
        '&[data-slot="detail"]': {
          order: 3,
          display: 'block',
          color: color.inkMuted,
          fontSize: scale.text.sm,
          fontWeight: vars.weight.regular,
        },
        '&[data-slot="detail"][data-mark]::before': { marginInlineEnd: vars.space[1] },
        // The point stands behind a detail, so that no line begins with one.
        '&[data-slot="detail"]:has(~ [data-slot="detail"])::after': {
          content: '"·"',
          marginInlineStart: vars.space[1],
        },
        '&[data-slot="note"]': {
          order: 4,
          display: 'block',
          flex: '1 1 100%',
          color: color.inkMuted,
          fontSize: scale.text.sm,
        },
        '&[data-slot="badge"]': {
          order: 5,
          flex: '1 1 0',
          flexWrap: 'wrap',
          justifyContent: 'start',
          alignSelf: 'center',
        },
        // Beside wide actions it keeps its words, so that these begin a line of their own.
        '&[data-slot="badge"]:not([data-slot="more"])': { minWidth: 'min-content' },
        [`${row}${short} > &[data-slot="badge"]`]: {
          flex: '0 0 auto',
          marginInlineStart: 'auto',
        },
        '&[data-slot="actions"]': {
          order: 6,
          flexDirection: 'row-reverse',
          flexWrap: 'wrap',
          justifyContent: 'start',
          marginInlineStart: 'auto',
        },
        '&[data-slot="more"]': { order: 7, flex: '1 1 100%' },
        [`${row}[data-card="line"] > &[data-slot="title"]`]: { flex: '0 0 auto' },
        [`${row}[data-card="line"] > &[data-slot="detail"]`]: { flex: '0 0 auto' },
        [`${row}[data-card="line"] > &[data-slot="figure"]`]: { order: 4, marginInlineStart: 'auto' },
        [`${row}[data-card="line"] > &[data-slot="actions"]`]: {
          flexDirection: 'row',
          flexWrap: 'nowrap',
          marginInlineStart: 0,
        },
        [`${row}[data-card="line"] > &[data-slot="badge"]`]: { order: 1, flex: '0 0 auto' },
        [`${row}[data-card="line"]:not(:has(details[open])) > &[data-slot="badge"]`]: {
          width: `calc(0.75em + 2 * ${vars.space[2]})`,
          overflow: 'hidden',
          flexWrap: 'nowrap',
          minWidth: 0,
          borderRadius: vars.radius.small,
          fontSize: scale.text.xs,
        },
        [`${row}:not(:has(details[open])) &[data-slot="more"]`]: { display: 'none' },
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
  selectors: { [`${cell}[data-slot="detail"] &`]: { display: 'inline' } },
});

/** A column without room, in the cell of another. */
export const foldedLine = style({
  display: 'block',
  color: color.inkMuted,
  fontSize: scale.text.xs,
  fontWeight: vars.weight.regular,
  // Its cell may be of one line. A label and its date part between each other, and not within the date.
  whiteSpace: 'normal',
  textWrap: 'balance',
  overflowWrap: 'anywhere',
  // A figure stays beside its label.
  selectors: { [`${cell}[data-align="end"] > &`]: { whiteSpace: 'nowrap' } },
});

/** A wide window with room to spare. No browser asks for it, so it is not among `media`, which pages load. */
const roomy = `screen and ${from(1200)}`;

/** A note of a few words: on one line where that leaves the other columns their room. */
export const cellNote = style([
  foldedLine,
  {
    '@media': {
      [roomy]: {
        selectors: { [`${table}:not(:has([data-crores])) &:not([data-long])`]: { whiteSpace: 'nowrap' } },
      },
      [media.phone]: { whiteSpace: 'nowrap' },
    },
    // Hides the point of a part that begins a line.
    clipPath: 'inset(0)',
  },
]);

const pointWidth = '0.8em';

/** A part of a note, which no line parts. It leaves the room of the next one's point, which stands before its own box. */
export const notePart = style({
  display: 'inline-block',
  paddingInlineEnd: pointWidth,
  whiteSpace: 'nowrap',
  selectors: {
    '& + &': { marginInlineStart: `calc(-1 * ${pointWidth})` },
    '&:last-child': { paddingInlineEnd: 0 },
  },
});

export const notePoint = style({
  display: 'inline-block',
  width: pointWidth,
  textAlign: 'center',
});
