import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { bar } from '#ui/kit/Skeleton.css.ts';
import { media } from '#ui/theme/media.ts';
import { color, ground, motion, scale, vars } from '#ui/theme/tokens.css.ts';

const appear = keyframes({ from: { opacity: 0, transform: 'translateX(0.5rem)' } });
const rise = keyframes({ from: { opacity: 0, transform: 'translateY(0.5rem)' } });

/** The table, and beside it the panel where the window is wide. */
export const peeked = style({
  minWidth: 0,
  '@media': {
    [media.wide]: {
      selectors: {
        '&[data-peeking]': {
          display: 'grid',
          gridTemplateColumns: `minmax(0, 1fr) ${vars.width.peek}`,
          alignItems: 'start',
          columnGap: vars.space[5],
        },
      },
    },
  },
});

/** How much of a narrow window the sheet takes at most. */
const sheetHeight = '55dvh';

/** At the right of the table and in view with it; a sheet at the foot of a window that is narrower. */
export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  color: color.ink,
  fontSize: scale.text.base,
  '@media': {
    [media.wide]: {
      position: 'sticky',
      insetBlockStart: `calc(${vars.stickyTop} + ${vars.space[2]})`,
      maxHeight: `calc(100dvh - ${vars.stickyTop} - 2 * ${vars.space[2]})`,
      border: `${vars.line.hair} solid ${color.hairline}`,
      borderRadius: vars.radius.large,
      animation: `${appear} ${motion.base} ${vars.ease}`,
    },
    [media.tight]: {
      vars: { [ground]: color.raised },
      position: 'fixed',
      insetInline: 0,
      insetBlockEnd: vars.stickyBottom,
      zIndex: vars.layer.header,
      maxHeight: sheetHeight,
      borderBlockStart: `${vars.line.hair} solid ${color.hairline}`,
      borderStartStartRadius: vars.radius.large,
      borderStartEndRadius: vars.radius.large,
      backgroundColor: color.raised,
      boxShadow: vars.shadow.overlay,
      animation: `${rise} ${motion.base} ${vars.ease}`,
    },
    print: { display: 'none' },
  },
});

export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  paddingBlock: vars.space[2],
  paddingInlineStart: vars.space[4],
  paddingInlineEnd: vars.space[2],
  borderBlockEnd: `${vars.line.hair} solid ${color.hairline}`,
});

export const title = style({ minWidth: 0, fontSize: scale.text.lg, overflowWrap: 'anywhere' });

export const close = style({ display: 'inline-flex', marginInlineStart: 'auto' });

export const content = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: vars.space[4],
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: vars.space[4],
});

/** The owner of the record and what belongs to it, a line each. */
export const subject = style({ display: 'grid', gap: vars.space.half, color: color.inkMuted });

/** A heading within the panel. */
export const part = style({ fontSize: scale.text.sm, fontWeight: vars.weight.bold });

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] });

export const lines = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });

export const line = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) max-content',
  alignItems: 'baseline',
  gap: `${vars.space.half} ${vars.space[3]}`,
  paddingBlock: vars.space[2],
  borderBlockEnd: `${vars.line.hair} solid ${color.hairline}`,
});

export const lineNote = style({ gridColumn: '1 / -1', color: color.inkMuted, fontSize: scale.text.sm });

/** Keeps the focused element and the last row clear of the sheet. */
globalStyle('html:has([data-peeking])', {
  '@media': { [media.tight]: { scrollPaddingBottom: sheetHeight } },
});
globalStyle('main:has([data-peeking])', {
  '@media': { [media.tight]: { paddingBlockEnd: sheetHeight } },
});

/** As high as what is due, and as the strip of a year with its key. */
export const dueSkeleton = style([
  bar,
  { height: `calc(2 * ${vars.space[12]})`, borderRadius: vars.radius.large },
]);
export const stripSkeleton = style([bar, { height: vars.space[8] }]);

/** Shows on the row that is pointed at or focused; where nothing can be pointed at, always. */
export const button = style({
  display: 'inline-flex',
  marginInlineStart: vars.space[1],
  verticalAlign: 'middle',
  '@media': {
    [media.hovering]: {
      selectors: { 'tr:not(:hover, :focus, :focus-within, [data-peeked]) &': { opacity: 0 } },
    },
    print: { display: 'none' },
  },
});
