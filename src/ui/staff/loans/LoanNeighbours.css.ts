import { style } from '@vanilla-extract/css';
import { media } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/tokens.css.ts';

/** A phone has no room for them beside the title, and no keys. */
export const neighbours = style({
  display: 'inline-flex',
  gap: vars.space[1],
  marginInlineStart: vars.space[2],
  '@media': { [media.phone]: { display: 'none' }, print: { display: 'none' } },
});
