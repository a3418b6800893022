import { style } from '@vanilla-extract/css';
import { color, scale, vars } from '../theme/tokens.css.ts';

export const actions = style({ display: 'inline-flex', flexWrap: 'wrap', gap: vars.space[2] });

export const paymentId = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[1],
  whiteSpace: 'nowrap',
});

export const trail = style({ display: 'grid', margin: 0, padding: 0 });

export const entry = style({
  display: 'grid',
  gridTemplateColumns: 'max-content 1fr max-content',
  alignItems: 'baseline',
  gap: `${vars.space[1]} ${vars.space[4]}`,
  paddingBlock: vars.space[3],
  borderBlockEnd: `${vars.line.hair} solid ${color.hairline}`,
});

export const entryAmount = style({ fontWeight: vars.weight.medium, textAlign: 'end' });

export const entryNote = style({ gridColumn: '1 / -1', color: color.inkMuted, fontSize: scale.text.sm });

export const form = style({ display: 'grid', gap: scale.gap.field });
