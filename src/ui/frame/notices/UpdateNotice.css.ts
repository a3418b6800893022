import { style } from '@vanilla-extract/css';
import { media } from '#ui/theme/media.ts';
import { color, vars } from '#ui/theme/tokens.css.ts';

/** Opposite the corner of the success messages, and above it on a phone, where both take the whole width. */
export const corner = style({
  position: 'fixed',
  insetBlockEnd: `calc(${vars.stickyBottom} + ${vars.space[4]})`,
  insetInlineEnd: vars.space[4],
  zIndex: vars.layer.toast,
  maxWidth: `calc(100vw - 2 * ${vars.space[4]})`,
  '@media': {
    [media.phone]: { insetInlineStart: vars.space[4] },
    print: { display: 'none' },
  },
});

export const notice = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: vars.space[3],
  paddingBlock: vars.space[2],
  paddingInline: vars.space[4],
  border: `${vars.line.hair} solid ${color.hairline}`,
  borderRadius: vars.radius.medium,
  backgroundColor: color.raised,
  boxShadow: vars.shadow.raised,
  overflowWrap: 'anywhere',
});

export const answers = style({ display: 'flex', gap: vars.space[2] });
