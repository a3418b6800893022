import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#ui/theme/media.ts';
import { color, vars } from '#ui/theme/tokens.css.ts';

/** The line breaks between its parts, not inside them. */
export const subject = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${vars.space[1]} ${vars.space[4]}`,
  maxWidth: '100%',
  color: color.ink,
});

/**
 * The first line of it, and an ellipsis where it is longer. It may break anywhere for that: words that cannot break would
 * make a phone's page as wide as they are.
 */
const firstLine = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 1,
  maxWidth: '100%',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;

/** A long vehicle ends in an ellipsis, as a long name does. */
export const part = style(firstLine);

export const name = style(firstLine);

export const phone = style({
  whiteSpace: 'nowrap',
  // A finger has 44 px, of which the line takes no more than its words.
  '@media': {
    [media.touch]: {
      display: 'inline-block',
      paddingBlock: vars.space[3],
      marginBlock: `calc(-1 * ${vars.space[3]})`,
    },
  },
});

/** As wide as ten digits in two groups. */
export const phonePlaceholder = style({ minWidth: '11ch' });

/** On paper the words stand in for their link. */
export const pressable = style({
  '@media': { print: { '::after': { content: 'attr(data-words)' } } },
});

globalStyle(`${pressable} > a`, { '@media': { print: { display: 'none' } } });
