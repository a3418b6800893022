import { globalStyle, type GlobalStyleRule, style } from '@vanilla-extract/css';
import { figure as installments } from '#ui/loans/InstallmentStrip.css.ts';
import { name, part as subjectPart, subject } from '#ui/loans/SubjectLine.css.ts';
import { media } from '#ui/theme/media.ts';
import { blocksOnPaper } from '#ui/theme/paper.ts';
import { color, ground, scale, vars } from '#ui/theme/tokens.css.ts';

/**
 * The loan and its customer at the left, the summary and the vehicle at the right where there is room; else the summary
 * comes first, and the vehicle last.
 */
export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[5],
  minWidth: 0,
  '@media': {
    [media.phone]: { gap: vars.space[3] },
    [media.wideOrPrint]: {
      gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)',
      gridTemplateRows: 'auto 1fr',
      columnGap: vars.space[8],
    },
  },
});

// The hairlines of ruled records part them well enough without the usual room below a heading.
globalStyle(`${page} section`, { gap: vars.space[2] });

export const summary = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignContent: 'start',
  gap: vars.space[5],
  minWidth: 0,
  '@media': {
    [media.wideOrPrint]: { gridColumn: 2, gridRow: 1, gridTemplateColumns: 'minmax(0, 1fr)' },
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr) fit-content(60%)', gap: vars.space[3] },
  },
});

export const records = style({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space[5],
  minWidth: 0,
  '@media': {
    [media.phone]: { gap: vars.space[3] },
    [media.wideOrPrint]: { gridColumn: 1, gridRow: '1 / 3' },
  },
});

export const vehicle = style({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space[2],
  minWidth: 0,
  '@media': { [media.wideOrPrint]: { gridColumn: 2, gridRow: 2 } },
});

/** Not a grid, in whose cells nothing would stick. */
export const loaded = style({
  display: 'flex',
  flexDirection: 'column',
  gap: scale.gap.section,
  minWidth: 0,
  '@media': { [media.phone]: { gap: vars.space[3], marginBlockStart: `calc(-1 * ${vars.space[3]})` } },
});
blocksOnPaper(loaded, scale.gap.section);

/** Where a link to a part leads: below the links, which stay in view. */
export const part = style({
  minWidth: 0,
  outline: 'none',
  '@media': {
    [media.phone]: { scrollMarginBlockStart: `calc(${vars.stickyTop} + ${scale.control.medium})` },
  },
});

export const jumps = style({
  display: 'none',
  '@media': {
    [media.phone]: {
      position: 'sticky',
      insetBlockStart: vars.stickyTop,
      zIndex: vars.layer.sticky,
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      borderBlockEnd: `${vars.line.hair} solid ${color.hairline}`,
      backgroundColor: ground,
    },
  },
});

export const jump = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: scale.control.medium,
  paddingInline: vars.space[1],
  color: color.accentInk,
  fontSize: scale.text.sm,
  fontWeight: vars.weight.medium,
});

/** A region of its own whose parts are those of the summary. */
export const position = style({ display: 'contents' });

export const head = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.half,
  minWidth: 0,
});

// The vehicle's full name comes later than its plate: what stands on which line does not depend on it, so nothing moves.
globalStyle(`${head} > ${subject}`, {
  flexWrap: 'nowrap',
  '@media': { [media.phone]: { flexWrap: 'wrap' }, print: { flexWrap: 'wrap' } },
});
globalStyle(`${head} ${name}`, { flexShrink: 9 });
// However long the vehicle is, the borrower keeps a place on the line.
globalStyle(`${head} ${subjectPart}`, {
  maxWidth: '60%',
  '@media': { [media.phone]: { flexBasis: '100%', maxWidth: '100%' }, print: { maxWidth: '100%' } },
});

/** On a phone the statement's button stands beside the figures; all else takes the whole line. */
const onPhone = (parts: string, rule: GlobalStyleRule) =>
  globalStyle(parts, { '@media': { [media.phone]: rule } });
onPhone(`${summary} > *, ${position} > *`, { gridColumn: '1 / -1' });
onPhone(`${position} > dl`, { gridColumn: '1', alignSelf: 'center' });
onPhone(`${position} > dl > div`, { gridTemplateColumns: 'minmax(0, 1fr)', borderBlockEnd: 0 });
onPhone(`${position} > :last-child`, { gridColumn: '2' });
onPhone(`${position} > ${installments}, ${position} ~ *`, { order: 1 });

export const links = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: vars.space[2] });
