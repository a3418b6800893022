import { style } from '@vanilla-extract/css';
import { media } from '#ui/theme/media.ts';
import { color, motion, scale, vars } from '#ui/theme/tokens.css.ts';

export const index = style({
  display: 'grid',
  gap: vars.space[3],
  minWidth: 0,
  '@media': { [media.narrow]: { selectors: { '[data-chosen] > &': { display: 'none' } } } },
});

export const names = style({
  position: 'relative',
  maxHeight: '78dvh',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  '@media': { [media.narrow]: { maxHeight: 'none' } },
});

export const nameList = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });

export const name = style({
  display: 'grid',
  gap: vars.space.half,
  padding: `${vars.space[2]} ${vars.space[3]}`,
  borderRadius: vars.radius.medium,
  color: color.ink,
  textDecoration: 'none',
  transition: `background-color ${motion.fast} ${vars.ease}`,
  selectors: {
    '&:hover': { backgroundColor: color.hover },
    '&[aria-current="page"]': { backgroundColor: color.accentWash },
    '&:focus-visible': { outlineOffset: `calc(-1 * ${vars.ring.width})` },
  },
});

export const nameHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[1],
});

export const subject = style({
  position: 'sticky',
  top: 0,
  zIndex: 1,
  padding: `${vars.space[2]} ${vars.space[3]} ${vars.space[1]}`,
  backgroundColor: color.paper,
  color: color.inkMuted,
  fontSize: scale.text.sm,
  '@media': { [media.narrow]: { position: 'static' } },
});

export const nameWord = style({
  fontWeight: vars.weight.medium,
  selectors: { '[aria-current="page"] &': { color: color.accentInk } },
});

export const nameId = style({
  minWidth: 0,
  color: color.inkMuted,
  fontSize: scale.text.xs,
  overflowWrap: 'anywhere',
});

const noteLines = 2;

/** Two lines of the purpose. The whole lies over what follows while the entry is pointed at or has the focus, so that nothing moves. */
export const nameNote = style({
  maxHeight: `${noteLines}lh`,
  color: color.inkMuted,
  fontSize: scale.text.xs,
  '@media': { [media.narrow]: { maxHeight: 'none' } },
});

export const nameNoteText = style({
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: noteLines,
  pointerEvents: 'none',
  selectors: {
    ':is(a:hover, a:focus-visible) &': {
      display: 'block',
      position: 'relative',
      zIndex: 1,
      marginInline: `calc(-1 * ${vars.space[3]})`,
      padding: `0 ${vars.space[3]} ${vars.space[1]}`,
      borderRadius: `0 0 ${vars.radius.medium} ${vars.radius.medium}`,
      backgroundColor: color.hover,
    },
  },
  '@media': { [media.narrow]: { display: 'block' } },
});
