import { style } from '@vanilla-extract/css';

import { media } from '#ui/theme/media.ts';
import { color, scale, vars } from '#ui/theme/tokens.css.ts';

/** Three lines: the way back; the title, with the actions on its baseline; the note. */
export const pageHeader = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${vars.space[1]} ${vars.space[6]}`,
  '@media': { [media.phone]: { columnGap: vars.space[3] } },
});

/** A link has a line of its own; a button stands before the title. */
export const pageBack = style({
  selectors: { '&:has(> :is(a, nav))': { flexBasis: '100%' } },
  '@media': {
    print: { selectors: { '&:has(> button)': { display: 'none' } } },
    // A link that a thumb can hit is higher than its words, and nothing to press is near.
    [media.phone]: { selectors: { '&:has(> a)': { marginBlock: `calc(-1 * ${vars.space[2]})` } } },
  },
});

export const pageWords = style({
  display: 'flex',
  flexWrap: 'wrap',
  flexGrow: 1,
  alignItems: 'baseline',
  gap: `${vars.space[1]} ${vars.space[3]}`,
  minWidth: 0,
});
export const pageTitle = style({
  fontSize: scale.text.xl,
  letterSpacing: '-0.01em',
  overflowWrap: 'anywhere',
});

/** The last line, though the actions follow it: on a phone they are below it. */
export const pageNote = style({
  order: 1,
  flexBasis: '100%',
  minWidth: 0,
  color: color.inkMuted,
  '@media': { [media.phone]: { order: 0 } },
});
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
