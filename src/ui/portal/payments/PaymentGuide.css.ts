import { style } from '@vanilla-extract/css';
import { color, scale, vars } from '#ui/theme/tokens.css.ts';

export const guide = style({
  display: 'grid',
  gap: vars.space[2],
  padding: vars.space[4],
  borderRadius: vars.radius.large,
  backgroundColor: color.accentWash,
  overflowWrap: 'anywhere',
});

export const address = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[2] });

export const note = style({ color: color.inkMuted, fontSize: scale.text.sm });

/** As large as the code, so that nothing moves when it is there. */
export const awaited = style({ width: '180px', height: '180px' });
