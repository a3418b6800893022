import { style } from '@vanilla-extract/css';
import { media } from '#ui/theme/media.ts';
import { color, scale, vars } from '#ui/theme/tokens.css.ts';

export const panel = style({ display: 'grid', gap: scale.gap.field, minWidth: 0 });

export const form = style({
  display: 'grid',
  gap: scale.gap.section,
  width: '100%',
  maxWidth: vars.width.reading,
});

export const group = style({
  display: 'grid',
  gap: scale.gap.field,
  margin: 0,
  minWidth: 0,
  padding: 0,
  border: 0,
});

export const groupTitle = style({
  padding: 0,
  marginBlockEnd: vars.space[3],
  fontSize: scale.text.lg,
  fontWeight: vars.weight.medium,
});

export const groupNote = style({ margin: 0, color: color.inkMuted, fontSize: scale.text.sm });

export const dialogForm = style({ display: 'grid', gap: scale.gap.field });

/** The start of a message: three lines in a row of the table, all of it on a phone's card. */
export const messageStart = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
  '@media': { [media.phone]: { display: 'block' } },
});

export const messageWhole = style({ overflowWrap: 'anywhere', whiteSpace: 'pre-line' });

export const message = style({
  margin: 0,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
});
