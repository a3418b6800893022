import { globalStyle, style } from '@vanilla-extract/css';

import { color, motion, scale, vars } from '#ui/theme/tokens.css.ts';

export const fold = style({ minWidth: 0 });

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[1]} ${vars.space[4]}`,
  minHeight: scale.control.medium,
  paddingBlock: vars.space[2],
  borderBlockEnd: `${vars.line.hair} solid ${color.hairline}`,
  cursor: 'pointer',
  selectors: {
    '&::-webkit-details-marker': { display: 'none' },
    '&:hover': { backgroundColor: color.hover },
  },
});

export const aside = style({ marginInlineStart: 'auto', color: color.inkMuted });

export const chevron = style({
  display: 'inline-flex',
  color: color.inkMuted,
  transition: `transform ${motion.fast} ${vars.ease}`,
  selectors: {
    [`${head} > h2 + &`]: { marginInlineStart: 'auto' },
    [`${fold}[open] > ${head} > &`]: { transform: 'rotate(180deg)' },
  },
  '@media': { print: { display: 'none' } },
});

export const content = style({
  display: 'grid',
  gap: vars.space[4],
  minWidth: 0,
  paddingBlockStart: vars.space[4],
});

globalStyle(`${fold}::details-content`, { '@media': { print: { contentVisibility: 'visible' } } });
