import { style } from '@vanilla-extract/css';

import { media } from '#ui/theme/media.ts';
import { color, scale, vars } from '#ui/theme/tokens.css.ts';

export const pageHeader = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: `${vars.space[3]} ${vars.space[6]}`,
});

export const pageWords = style({ display: 'grid', gap: vars.space[1], minWidth: 0 });
export const pageTitle = style({
  fontSize: scale.text.xl,
  letterSpacing: '-0.01em',
  overflowWrap: 'anywhere',
});
export const pageNote = style({ color: color.inkMuted });
export const pageActions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[2],
  '@media': { print: { display: 'none' } },
});

export const backLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[1],
  width: 'fit-content',
  padding: 0,
  border: 0,
  backgroundColor: 'transparent',
  color: color.accentInk,
  fontSize: scale.text.sm,
  fontWeight: vars.weight.medium,
  textDecoration: 'none',
  cursor: 'pointer',
  selectors: { '&:hover': { textDecoration: 'underline', textDecorationThickness: vars.line.hair } },
  '@media': { [media.touch]: { minHeight: scale.control.medium }, print: { display: 'none' } },
});
