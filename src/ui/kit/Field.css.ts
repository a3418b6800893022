import { style } from '@vanilla-extract/css';

import { media } from '#ui/theme/media.ts';
import { color, motion, scale, vars } from '#ui/theme/tokens.css.ts';

export const field = style({ display: 'grid', alignContent: 'start', gap: vars.space[1], minWidth: 0 });

export const labelLine = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: vars.space[2],
});

export const label = style({ fontSize: scale.text.sm, fontWeight: vars.weight.medium, color: color.ink });

export const aside = style({ fontSize: scale.text.xs, color: color.inkMuted });

const note = style({ display: 'flex', gap: vars.space[1], fontSize: scale.text.sm });
export const hint = style([note, { color: color.inkMuted }]);
export const warning = style([note, { color: color.cautionInk }]);
export const error = style([note, { color: color.dangerInk }]);
export const noteIcon = style({ lineHeight: vars.leading.tight, paddingBlockStart: vars.space.half });

export const control = style({
  display: 'block',
  width: '100%',
  minWidth: 0,
  minHeight: scale.control.medium,
  paddingInline: vars.space[3],
  paddingBlock: vars.space[1],
  border: `${vars.line.hair} solid ${color.controlBorder}`,
  borderRadius: vars.radius.medium,
  backgroundColor: color.surface,
  color: color.ink,
  fontSize: scale.input,
  transition: `border-color ${motion.fast} ${vars.ease}`,
  selectors: {
    '&:hover:not(:disabled)': { borderColor: color.ink },
    '&[aria-invalid="true"]': {
      borderColor: color.dangerInk,
      boxShadow: `inset 0 0 0 ${vars.line.hair} ${color.dangerInk}`,
    },
    '&:focus-visible': { outlineOffset: `calc(-1 * ${vars.line.hair})` },
    '&:disabled, &:read-only:not(select)': {
      backgroundColor: color.sunken,
      borderColor: color.hairline,
      color: color.inkMuted,
      cursor: 'not-allowed',
    },
    'textarea&': { paddingBlock: vars.space[2], minHeight: `calc(3 * ${scale.control.medium})` },
  },
  '@media': { [media.forcedColors]: { borderColor: 'FieldText' } },
});
