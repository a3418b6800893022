import { style } from '@vanilla-extract/css';

import { scale, vars } from '#ui/theme/tokens.css.ts';

/** As tall as a control, so that nothing moves between reading and editing. */
export const readValue = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: scale.control.medium,
  fontSize: scale.input,
  overflowWrap: 'anywhere',
});
