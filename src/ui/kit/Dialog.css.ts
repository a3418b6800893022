import { keyframes, style } from '@vanilla-extract/css';

import { media } from '#ui/theme/media.ts';
import { color, ground, motion, scale, vars } from '#ui/theme/tokens.css.ts';

const fadeIn = keyframes({ from: { opacity: 0 } });
const fadeOut = keyframes({ to: { opacity: 0 } });
const rise = keyframes({ from: { opacity: 0, transform: 'translateY(0.5rem)' } });

export const overlay = style({
  position: 'fixed',
  inset: 0,
  // That of the dialogs: the scrim of a question lies over the dialog that it is asked about.
  zIndex: vars.layer.dialog,
  backgroundColor: color.scrim,
  selectors: {
    '&[data-state="open"]': { animation: `${fadeIn} ${motion.base} ${vars.ease}` },
    '&[data-state="closed"]': { animation: `${fadeOut} ${motion.fast} ${vars.ease} forwards` },
  },
});

export const panel = style({
  vars: { [ground]: color.raised },
  position: 'fixed',
  inset: 0,
  zIndex: vars.layer.dialog,
  display: 'flex',
  flexDirection: 'column',
  width: `min(${vars.width.dialog}, calc(100vw - 2 * ${vars.space[4]}))`,
  height: 'fit-content',
  maxHeight: `calc(100dvh - 2 * ${vars.space[6]})`,
  margin: 'auto',
  borderRadius: vars.radius.large,
  backgroundColor: color.raised,
  color: color.ink,
  boxShadow: vars.shadow.overlay,
  fontSize: scale.text.base,
  selectors: {
    '&[data-size="wide"]': { width: `min(${vars.width.dialogWide}, calc(100vw - 2 * ${vars.space[4]}))` },
    '&[data-state="open"]': { animation: `${rise} ${motion.slow} ${vars.ease}` },
    '&[data-state="closed"]': { animation: `${fadeOut} ${motion.fast} ${vars.ease} forwards` },
    '&:focus-visible': { outline: 'none' },
  },
  '@media': {
    [media.phone]: { marginBlockEnd: vars.space[4] },
    [media.forcedColors]: { border: `${vars.line.hair} solid CanvasText` },
  },
});

export const panelHead = style({
  paddingBlockStart: vars.space[4],
  paddingInlineStart: vars.space[6],
  paddingInlineEnd: vars.space[16],
});

export const panelClose = style({
  position: 'absolute',
  insetBlockStart: vars.space[3],
  insetInlineEnd: vars.space[3],
});

export const panelTitle = style({
  fontSize: scale.text.lg,
  paddingBlock: vars.space[2],
  overflowWrap: 'anywhere',
});

export const panelBody = style({
  display: 'grid',
  gap: vars.space[4],
  overflowY: 'auto',
  paddingInline: vars.space[6],
  paddingBlockEnd: vars.space[5],
});

export const panelDescription = style({ color: color.inkMuted });

export const panelFoot = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'end',
  gap: vars.space[2],
  paddingBlock: vars.space[4],
  paddingInline: vars.space[6],
  borderBlockStart: `${vars.line.hair} solid ${color.hairline}`,
});
