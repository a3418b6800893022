import { style } from '@vanilla-extract/css';
import { color, scale, vars } from '#ui/theme/tokens.css.ts';

export const list = style({ display: 'grid', margin: 0, padding: 0 });

export const transaction = style({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr) max-content',
  alignItems: 'start',
  gap: `${vars.space[1]} ${vars.space[3]}`,
  paddingBlock: vars.space[3],
  borderBlockEnd: `${vars.line.hair} solid ${color.hairline}`,
});

export const arrow = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: vars.space[8],
  height: vars.space[8],
  borderRadius: vars.radius.round,
  backgroundColor: color.sunken,
  color: color.inkMuted,
  selectors: {
    '&[data-kind="created"]': { backgroundColor: color.positiveWash, color: color.positiveInk },
    '&[data-kind="reverted"]': { backgroundColor: color.dangerWash, color: color.dangerInk },
  },
});

export const words = style({ display: 'grid', gap: vars.space.half, overflowWrap: 'anywhere' });
export const what = style({ fontWeight: vars.weight.medium });
export const when = style({ color: color.inkMuted, fontSize: scale.text.sm });

export const outcome = style({ display: 'grid', justifyItems: 'end', gap: vars.space[1] });
export const amount = style({ fontWeight: vars.weight.medium, whiteSpace: 'nowrap' });
