import { style } from '@vanilla-extract/css';

import { media } from '#ui/theme/media.ts';
import { blocksOnPaper } from '#ui/theme/paper.ts';
import { color, motion, scale, vars } from '#ui/theme/tokens.css.ts';

export const tabs = style({ display: 'grid', gap: vars.space[6], minWidth: 0 });
blocksOnPaper(tabs, vars.space[6]);

export const tabList = style({
  display: 'flex',
  gap: vars.space[6],
  overflowX: 'auto',
  boxShadow: `inset 0 calc(-1 * ${vars.line.hair}) 0 ${color.hairline}`,
});

export const tab = style({
  minHeight: scale.control.large,
  paddingInline: 0,
  border: 0,
  borderBlockEnd: `${vars.line.rule} solid transparent`,
  backgroundColor: 'transparent',
  color: color.inkMuted,
  fontWeight: vars.weight.medium,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  transition: `color ${motion.fast} ${vars.ease}, border-color ${motion.fast} ${vars.ease}`,
  selectors: {
    '&:hover': { color: color.ink },
    '&[data-state="active"]': { borderBlockEndColor: color.accent, color: color.ink },
    '&:focus-visible': { outlineOffset: `calc(-1 * ${vars.ring.width})` },
  },
  '@media': {
    // Forced colours draw a transparent border too.
    [media.forcedColors]: {
      borderBlockEndColor: 'Canvas',
      selectors: { '&[data-state="active"]': { borderBlockEndColor: 'Highlight' } },
    },
  },
});

export const tabPanel = style({ minWidth: 0 });
