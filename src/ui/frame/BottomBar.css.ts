import { globalStyle, style } from '@vanilla-extract/css';
import { media, slimmest } from '#ui/theme/media.ts';
import { color, scale, vars } from '#ui/theme/tokens.css.ts';

/** Fixed to the foot of a phone's window; the frame keeps that height free below its content. */
export const bar = style({
  display: 'none',
  '@media': {
    [media.phone]: {
      position: 'fixed',
      insetInline: 0,
      insetBlockEnd: 0,
      display: 'flex',
      justifyContent: 'space-around',
      minHeight: vars.stickyBottom,
      zIndex: vars.layer.header,
      paddingInline: vars.space[2],
      paddingBlockEnd: 'env(safe-area-inset-bottom)',
      borderBlockStart: `${vars.line.hair} solid ${color.hairline}`,
      backgroundColor: color.surface,
      selectors: {
        '&[data-state="open"]': {
          display: 'grid',
          justifyContent: 'stretch',
          maxHeight: '100dvh',
          paddingBlockStart: vars.space[2],
          overflowY: 'auto',
          boxShadow: vars.shadow.overlay,
        },
      },
    },
    // Two rows of two, each word whole.
    [slimmest]: { flexWrap: 'wrap' },
  },
});

const isOpen = `${bar}[data-state="open"] > &`;

export const entry = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.half,
  minWidth: scale.control.medium,
  paddingInline: vars.space[1],
  color: color.inkMuted,
  fontSize: scale.text.xs,
  fontWeight: vars.weight.medium,
  textDecoration: 'none',
  selectors: {
    '&[aria-current="page"]': {
      boxShadow: `inset 0 ${vars.line.rule} 0 ${color.accent}`,
      color: color.accentInk,
    },
    [`${bar}[data-state="closed"] > &:not([data-bar])`]: { display: 'none' },
    [isOpen]: {
      flexDirection: 'row',
      justifyContent: 'flex-start',
      gap: vars.space[3],
      minHeight: scale.control.medium,
      paddingInline: vars.space[3],
      borderRadius: vars.radius.medium,
      color: color.ink,
      fontSize: scale.text.base,
    },
    [`${bar}[data-state="open"] > &[aria-current="page"]`]: {
      boxShadow: 'none',
      backgroundColor: color.accentWash,
      color: color.accentInk,
    },
  },
  '@media': {
    [slimmest]: { flexBasis: '40%' },
    [media.forcedColors]: { selectors: { '&[aria-current="page"]': { textDecoration: 'underline' } } },
  },
});

/** Before the entries for the keyboard, after them for the eye. */
export const menu = style([
  entry,
  { order: 1, border: 0, backgroundColor: 'transparent', cursor: 'pointer' },
]);

/** The list is of words alone. */
globalStyle(`${bar}[data-state="open"] svg`, { display: 'none' });

globalStyle(`:root:has(${bar})`, {
  '@media': {
    [media.phone]: {
      vars: {
        [vars.stickyBottom]: `calc(${vars.space[16]} - ${vars.space[2]} + env(safe-area-inset-bottom))`,
      },
    },
    [slimmest]: {
      vars: { [vars.stickyBottom]: `calc(2 * ${vars.space[16]} + env(safe-area-inset-bottom))` },
    },
  },
});
