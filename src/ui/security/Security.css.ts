import { style } from '@vanilla-extract/css';
import { color, scale, vars } from '#ui/theme/tokens.css.ts';

export const panels = style({ display: 'grid', gap: scale.gap.section, minWidth: 0 });

export const panel = style({ display: 'grid', gap: scale.gap.field, minWidth: 0 });

export const note = style({ margin: 0, color: color.inkMuted });

export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[3],
});

export const form = style({ display: 'grid', gap: scale.gap.field });

export const offered = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: scale.gap.field,
});

/** Dark on light in every theme, since many QR readers accept nothing else. */
export const qrPaper = style({
  width: '180px',
  height: '180px',
  background: 'white',
  borderRadius: vars.radius.medium,
  shapeRendering: 'crispEdges',
});

export const qrModules = style({ fill: 'black' });

export const secretLine = style({ display: 'flex', alignItems: 'center', gap: vars.space[2], minWidth: 0 });

export const code = style({
  fontFamily: 'ui-monospace, monospace',
  fontSize: scale.text.base,
  overflowWrap: 'anywhere',
});

export const codeList = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 36ch), 1fr))',
  gap: vars.space[2],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
