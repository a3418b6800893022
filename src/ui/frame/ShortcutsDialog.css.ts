import { style } from '@vanilla-extract/css';
import { color, scale, vars } from '#ui/theme/tokens.css.ts';

export const keys = style({
  margin: 'auto',
  width: `min(60rem, calc(100vw - 2 * ${vars.space[4]}))`,
  maxHeight: `calc(100dvh - 2 * ${vars.space[6]})`,
  overflowY: 'auto',
  padding: vars.space[6],
  border: `${vars.line.hair} solid ${color.hairline}`,
  borderRadius: vars.radius.large,
  backgroundColor: color.raised,
  color: color.ink,
  boxShadow: vars.shadow.overlay,
  selectors: { '&:popover-open': { display: 'grid', gap: vars.space[4] } },
});

/** As many columns as have room, of about the same height; no list of keys is broken. */
export const scopes = style({
  columns: '17rem',
  columnGap: vars.space[6],
  marginBlockEnd: `calc(-1 * ${vars.space[5]})`,
});

export const scopeKeys = style({ breakInside: 'avoid', paddingBlockEnd: vars.space[5] });

export const scope = style({ fontSize: scale.text.sm, color: color.inkMuted });

export const keyList = style({ display: 'grid', gap: vars.space[1], marginBlockStart: vars.space[2] });

export const row = style({
  display: 'grid',
  gridTemplateColumns: `${vars.space[16]} minmax(0, 1fr)`,
  gap: vars.space[3],
});

export const key = style({ fontWeight: vars.weight.bold, whiteSpace: 'nowrap' });

export const topic = style({ display: 'grid', gap: vars.space[1], maxWidth: '65ch' });
