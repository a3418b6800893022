import { style } from '@vanilla-extract/css';

import { closeTable, media } from '#ui/theme/media.ts';
import { color, ground, scale, vars } from '#ui/theme/tokens.css.ts';
import { unseen } from '#ui/theme/unseen.ts';
import { sectionHead } from './Section.css.ts';
import { longFrame } from './DataTable.css.ts';

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
      // The head of its section has a rule already.
      selectors: { [`${sectionHead} + * &`]: { borderBlockEnd: 0 } },
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
    [closeTable]: { paddingInline: vars.space[2] },
    [media.phone]: {
      position: 'static',
      padding: 0,
      boxShadow: 'none',
      selectors: {
        '&:first-child': { paddingInlineStart: 0 },
        '&:not([data-sortable])': unseen,
      },
    },
    [media.forcedColors]: { borderBlockEnd: `${vars.line.hair} solid CanvasText` },
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
  '@media': { [closeTable]: { paddingInline: vars.space[2] } },
});

/** Takes its space while empty, so that the head keeps its width. */
export const sortMark = style({ display: 'inline-flex', width: '1em', overflow: 'hidden' });
