import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#ui/theme/media.ts';
import { color, scale, vars } from '#ui/theme/tokens.css.ts';

/** At the foot of a phone's window, above the navigation; the frame keeps that height free below its content. */
export const bar = style({
  display: 'none',
  '@media': {
    [media.phone]: {
      position: 'fixed',
      insetInline: 0,
      insetBlockEnd: vars.stickyBottom,
      zIndex: vars.layer.sticky,
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: vars.space[3],
      minHeight: vars.footBar,
      paddingBlock: vars.space[2],
      paddingBlockEnd: `max(${vars.space[2]}, calc(env(safe-area-inset-bottom) - ${vars.stickyBottom}))`,
      paddingInline: scale.page,
      borderBlockStart: `${vars.line.hair} solid ${color.hairline}`,
      backgroundColor: color.surface,
    },
  },
});

export const words = style({ display: 'grid', minWidth: 0, lineHeight: vars.leading.tight });
export const sum = style({ fontSize: scale.text.lg, fontWeight: vars.weight.bold });
export const note = style({ color: color.inkMuted, fontSize: scale.text.sm });

globalStyle(`:root:has(${bar})`, {
  '@media': {
    [media.phone]: {
      vars: { [vars.footBar]: `calc(${vars.space[16]} + env(safe-area-inset-bottom))` },
    },
  },
});
