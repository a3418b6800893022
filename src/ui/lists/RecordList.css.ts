import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#ui/theme/media.ts';
import { blocksOnPaper } from '#ui/theme/paper.ts';
import { unseen } from '#ui/theme/unseen.ts';
import { color, ground, scale, vars } from '#ui/theme/tokens.css.ts';

export const list = style({
  display: 'grid',
  gap: scale.gap.field,
  minWidth: 0,
  // The first card of a phone stands high.
  '@media': { [media.phone]: { gap: vars.space[2], marginBlockStart: `calc(-1 * ${vars.space[4]})` } },
});
blocksOnPaper(list, scale.gap.field);

export const actions = style({ display: 'inline-flex', flexWrap: 'wrap', gap: vars.space[2] });

/** On a phone the search and the choices stay in view, each on ground that reaches to the next. */
const stays = {
  position: 'sticky',
  zIndex: vars.layer.sticky,
  marginBlockEnd: `calc(-1 * ${vars.space[2]})`,
  paddingBlockEnd: vars.space[2],
  backgroundColor: ground,
} as const;
const barHeight = `calc(${scale.control.medium} + 2 * ${vars.space[2]})`;

/** The choices of order and status on a phone, side by side. */
export const choices = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto',
  alignItems: 'end',
  gap: vars.space[3],
  '@media': { [media.phone]: { ...stays, insetBlockStart: `calc(${vars.stickyTop} + ${barHeight})` } },
});
/** Scrolls an element that gets the focus by a key to below the search and the choices. */
globalStyle(`html:has(${choices})`, {
  '@media': {
    [media.phone]: {
      scrollPaddingTop: `calc(${vars.stickyTop} + ${barHeight} + ${scale.control.medium} + ${vars.space[2]})`,
    },
  },
});
/** The chosen option says what is chosen. */
globalStyle(`${choices} label`, unseen);

export const filter = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[2]} ${vars.space[3]}`,
});

/** Where the choices of a phone say the status already, and nothing else is filtered by, it is not said twice. */
globalStyle(`${choices}:has(> :nth-child(2) select) ~ ${filter}:has(> [data-label="Status"]:only-of-type)`, {
  display: 'none',
});

/** The two ends of each range, side by side. */
export const ranges = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: vars.space[4],
});

/** The search, and at the end of its line what can be done with the list. */
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${vars.space[2]} ${vars.space[4]}`,
  '@media': {
    [media.phone]: {
      ...stays,
      insetBlockStart: vars.stickyTop,
      marginBlockStart: `calc(-1 * ${vars.space[2]})`,
      paddingBlockStart: vars.space[2],
    },
  },
});
globalStyle(`${bar} > :first-child`, { flex: '1 1 20rem', flexWrap: 'nowrap' });

export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[2],
  '@media': { print: { display: 'none' } },
});

export const segments = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space[1]} ${vars.space[4]}`,
  boxShadow: `inset 0 calc(-1 * ${vars.line.hair}) 0 ${color.hairline}`,
  '@media': { print: { display: 'none' } },
});

export const segment = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[1],
  minHeight: scale.control.medium,
  paddingInline: 0,
  border: 0,
  borderBlockEnd: `${vars.line.rule} solid transparent`,
  backgroundColor: 'transparent',
  color: color.inkMuted,
  fontWeight: vars.weight.medium,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  selectors: {
    '&:hover': { color: color.ink },
    '&[data-state="on"]': { borderBlockEndColor: color.accent, color: color.ink },
    '&:focus-visible': { outlineOffset: `calc(-1 * ${vars.ring.width})` },
  },
  '@media': {
    // Forced colours draw a transparent border too.
    [media.forcedColors]: {
      borderBlockEndColor: 'Canvas',
      selectors: { '&[data-state="on"]': { borderBlockEndColor: 'Highlight' } },
    },
  },
});

export const segmentCount = style({
  color: color.inkMuted,
  fontWeight: vars.weight.regular,
  fontVariantNumeric: 'tabular-nums',
});

/** Rows of 36 px where a row has one line. */
globalStyle(`${list}[data-rows="dense"] tbody :is(td, th)`, {
  '@media': { [media.wide]: { height: scale.control.medium, paddingBlock: vars.space.half } },
});
