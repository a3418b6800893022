import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/tokens.css.ts';

/** As high as a line of the header; on white, since most logos are drawn for paper. */
export const lenderLogo = style({
  height: 32,
  maxWidth: 120,
  // In a header without the room for it, a wide one is drawn smaller rather than under the buttons beside it.
  minWidth: 0,
  marginInlineEnd: vars.space[2],
  background: 'white',
  objectFit: 'contain',
  verticalAlign: 'middle',
});
