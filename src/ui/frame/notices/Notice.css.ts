import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#ui/theme/media.ts';
import { color, scale, vars } from '#ui/theme/tokens.css.ts';

export const corner = style({
  position: 'fixed',
  insetBlockEnd: `calc(${vars.stickyBottom} + ${vars.footBar} + ${vars.space[4]})`,
  insetInlineStart: vars.space[4],
  zIndex: vars.layer.toast,
  maxWidth: `calc(100vw - 2 * ${vars.space[4]})`,
  '@media': { [media.phone]: { insetInlineEnd: vars.space[4] }, print: { display: 'none' } },
});

export const notice = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
  paddingBlock: vars.space[1],
  paddingInlineStart: vars.space[4],
  paddingInlineEnd: vars.space[1],
  border: `${vars.line.hair} solid ${color.hairline}`,
  borderRadius: vars.radius.medium,
  backgroundColor: color.raised,
  boxShadow: vars.shadow.raised,
  overflowWrap: 'anywhere',
});

/** The page grows by the message's height, so that its last rows can be scrolled out from under it. */
globalStyle(`body:has(.${notice}) main`, {
  paddingBlockEnd: `calc(${scale.control.large} + ${vars.space[6]})`,
});
