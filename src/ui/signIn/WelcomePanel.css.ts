import { style } from '@vanilla-extract/css';
import { media } from '#ui/theme/media.ts';
import { color, scale, vars } from '#ui/theme/tokens.css.ts';

/** A line at the foot of a narrow window; the right half of a wide one. */
export const panel = style({
  maxWidth: '100%',
  '@media': {
    [media.facing]: {
      display: 'grid',
      gap: vars.space[5],
      alignContent: 'center',
      justifyItems: 'center',
      width: '100%',
      padding: vars.space[16],
      // Seen where the system's colours take the place of the ground.
      borderInlineStart: `${vars.line.hair} solid ${color.hairline}`,
      backgroundColor: color.accentWash,
    },
  },
});

/** What only the wide window shows; each part is as wide as the others, so that they share a left edge. */
const wideOnly = style({
  display: 'none',
  '@media': { [media.facing]: { display: 'block', width: '100%', maxWidth: vars.width.entry } },
});

export const name = style([
  wideOnly,
  {
    fontSize: scale.text.figure,
    fontWeight: vars.weight.bold,
    lineHeight: vars.leading.tight,
    color: color.accentInk,
    overflowWrap: 'anywhere',
  },
]);

export const words = style([wideOnly, { fontSize: scale.text.lg }]);

/** A drawing keeps its own colours where the system has others, unless it names the system's. */
export const strip = style([
  wideOnly,
  { color: color.accentInk, '@media': { [media.forcedColors]: { color: 'CanvasText' } } },
]);

export const paid = style({ fill: 'currentcolor' });

export const due = style({ fill: 'none', stroke: 'currentcolor', strokeDasharray: '3 3' });

export const contact = style({
  overflowWrap: 'anywhere',
  '@media': { [media.facing]: { width: '100%', maxWidth: vars.width.entry } },
});

/** Close to the phone, whose link is as high as a thumb. */
export const hours = style([
  wideOnly,
  { marginBlockStart: `calc(-1 * ${vars.space[6]})`, color: color.inkMuted },
]);
