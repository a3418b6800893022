import { style, styleVariants } from '@vanilla-extract/css';

import { color, motion, scale, vars } from '#ui/theme/tokens.css.ts';

const still = '&:is(:disabled, [aria-disabled="true"]):not([aria-busy="true"])';
const pointed = '&:hover:not(:disabled, [aria-disabled="true"])';

/** What every button looks like. */
export const button = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[2],
  paddingBlock: vars.space[1],
  border: `${vars.line.hair} solid transparent`,
  borderRadius: vars.radius.medium,
  backgroundColor: 'transparent',
  fontWeight: vars.weight.medium,
  lineHeight: vars.leading.tight,
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  userSelect: 'none',
  transition: `background-color ${motion.fast} ${vars.ease}, border-color ${motion.fast} ${vars.ease}`,
  selectors: {
    '&:is(:disabled, [aria-disabled="true"])': { cursor: 'not-allowed' },
    '&[aria-busy="true"]': { cursor: 'progress' },
    [still]: { backgroundColor: color.sunken, borderColor: color.hairline, color: color.inkMuted },
    '&:hover': { textDecoration: 'none' },
  },
  '@media': { print: { display: 'none' } },
});

/** What pressing a button means. */
export const buttonVariant = styleVariants({
  primary: {
    backgroundColor: color.accent,
    color: color.onAccent,
    selectors: { [pointed]: { backgroundColor: color.accentHover } },
  },
  secondary: {
    backgroundColor: color.surface,
    borderColor: color.controlBorder,
    color: color.ink,
    selectors: { [pointed]: { backgroundColor: color.hover } },
  },
  quiet: {
    color: color.accentInk,
    selectors: {
      [pointed]: { backgroundColor: color.accentWash },
      [still]: { backgroundColor: 'transparent' },
    },
  },
  danger: {
    backgroundColor: color.dangerFill,
    color: color.onDanger,
    selectors: { [pointed]: { backgroundColor: color.dangerFillHover } },
  },
});

/** How large a button is. */
export const buttonSize = styleVariants({
  small: { minHeight: scale.control.small, paddingInline: vars.space[3], fontSize: scale.text.sm },
  medium: { minHeight: scale.control.medium, paddingInline: vars.space[4], fontSize: scale.text.base },
  large: { minHeight: scale.control.large, paddingInline: vars.space[6], fontSize: scale.text.lg },
});

/** As wide as its words, as wide as its container, or as wide as it is high. */
export const buttonShape = styleVariants({
  wide: {},
  block: { width: '100%' },
  square: { paddingInline: 0, aspectRatio: '1' },
});
