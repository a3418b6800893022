import { style } from '@vanilla-extract/css';
import { media } from '#ui/theme/media.ts';
import { color, scale, vars } from '#ui/theme/tokens.css.ts';

export const page = style({
  display: 'grid',
  gridTemplateRows: '1fr auto',
  justifyItems: 'center',
  gap: vars.space[6],
  minHeight: '100dvh',
  padding: scale.page,
  selectors: {
    '&[data-facing]': {
      '@media': {
        [media.facing]: { gridTemplate: '1fr / 1fr 1fr', gap: 0, padding: 0 },
      },
    },
  },
});

/** What the panel says in a wide window. */
const unlessFacing = {
  [`${page}[data-facing] &`]: { '@media': { [media.facing]: { display: 'none' } } },
};

export const sheet = style({
  display: 'grid',
  gap: scale.gap.field,
  alignSelf: 'center',
  width: '100%',
  maxWidth: vars.width.entry,
  // A little above the middle, where the eye takes the middle to be.
  paddingBlockEnd: '6dvh',
});

export const brand = style({
  fontSize: scale.text.lg,
  fontWeight: vars.weight.bold,
  color: color.accentInk,
  overflowWrap: 'anywhere',
  selectors: unlessFacing,
});

export const title = style({ fontSize: scale.text.xl });

export const words = style({ color: color.inkMuted, selectors: unlessFacing });

export const form = style({ display: 'grid', gap: scale.gap.field });

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
});

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: scale.control.medium,
});
