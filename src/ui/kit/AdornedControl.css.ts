import { style } from '@vanilla-extract/css';

import { control } from './Field.css.ts';
import { color, scale, vars } from '#ui/theme/tokens.css.ts';

/** Wraps a control that has an adornment over its start or its end, such as the rupee sign. */
export const adorned = style({ position: 'relative', display: 'grid' });

const laid = style({ position: 'absolute', insetBlock: 0, display: 'flex', alignItems: 'center' });

export const atStart = style([
  laid,
  { insetInlineStart: vars.space[3], color: color.inkMuted, fontSize: scale.input, pointerEvents: 'none' },
]);
export const atEnd = style([laid, { insetInlineEnd: vars.space[1] }]);
export const arrowAtEnd = style([
  laid,
  { insetInlineEnd: vars.space[2], color: color.inkMuted, pointerEvents: 'none' },
]);

export const withStart = style([control, { paddingInlineStart: vars.space[8] }]);
export const withEnd = style([control, { paddingInlineEnd: scale.control.large }]);
export const withArrow = style([
  control,
  { appearance: 'none', paddingInlineEnd: vars.space[8], textOverflow: 'ellipsis', cursor: 'pointer' },
]);
