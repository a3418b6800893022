import { globalStyle, style } from '@vanilla-extract/css';
import { checkLabel } from '#ui/kit/CheckboxField.css.ts';
import { sectionHead } from '#ui/kit/Section.css.ts';
import { action as dueAction } from '#ui/loans/DueStrip.css.ts';
import { media } from '#ui/theme/media.ts';
import { blocksOnPaper } from '#ui/theme/paper.ts';
import { color, scale, vars } from '#ui/theme/tokens.css.ts';
import { unseen } from '#ui/theme/unseen.ts';

export const installments = style({
  minWidth: 0,
  // The head of its section has a rule, below which cards begin at once.
  selectors: {
    [`${sectionHead} + &`]: {
      '@media': { [media.phone]: { marginBlockStart: `calc(-1 * ${vars.space[2]})` } },
    },
  },
});

/** Opens the rows that a phone folds, and is not there where none is folded. */
export const later = style({
  display: 'none',
  '@media': {
    [media.phone]: { display: 'block', borderBlockEnd: `${vars.line.hair} solid ${color.hairline}` },
  },
});

export const laterSummary = style({
  minHeight: scale.control.medium,
  alignContent: 'center',
  color: color.accentInk,
  fontWeight: vars.weight.medium,
  cursor: 'pointer',
});

globalStyle(`${installments}:has(> ${later}:not([open])) tr[data-later]`, {
  '@media': { [media.phone]: { display: 'none' } },
});

/** What a screen of payments shows, closer together on a phone. */
export const loaded = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: scale.gap.section,
  minWidth: 0,
  '@media': { [media.phone]: { gap: vars.space[3], marginBlockStart: `calc(-1 * ${vars.space[3]})` } },
});
blocksOnPaper(loaded, scale.gap.section);

globalStyle(`${loaded} > section`, { '@media': { [media.phone]: { gap: vars.space[2] } } });
globalStyle(`${loaded} ${sectionHead}:not(:has(button))`, {
  '@media': { [media.phone]: { minHeight: vars.space[8] } },
});

/** On a phone the bar at its foot takes the payment. */
globalStyle(`${loaded} ${dueAction}`, { '@media': { [media.phone]: { display: 'none' } } });

/** Two actions stand beside each other where a head of two words takes two lines. */
globalStyle(`${installments} th[data-label="Payment Method"]`, { maxWidth: vars.space[16] });

/** A table of many columns prints with narrow cells; a day stays on one line. */
export const closePrint = style({});
globalStyle(`${closePrint} :is(th, td):is(th, td)`, {
  '@media': {
    print: {
      paddingInline: vars.space[1],
      paddingBlock: vars.space[1],
      fontSize: scale.text.xs,
      verticalAlign: 'top',
    },
  },
});

/** Without its box an id is on the line of the other cells. */
globalStyle(`${closePrint} ${checkLabel}`, {
  '@media': { print: { alignItems: 'start', minHeight: 0, verticalAlign: 'top' } },
});

export const day = style({ whiteSpace: 'nowrap' });

/** An instant as narrow as its longest word, so that it breaks between the day and the time. */
export const moment = style({ display: 'inline-block', maxWidth: 'min-content' });

/** How the figure is counted, below it. */
export const counted = style({
  '@media': {
    [media.phone]: { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', verticalAlign: 'top' },
  },
  selectors: {
    '&[data-note]::after': {
      content: 'attr(data-note)',
      display: 'block',
      color: color.inkMuted,
      fontSize: scale.text.xs,
      fontWeight: vars.weight.regular,
      whiteSpace: 'nowrap',
      '@media': { [media.phone]: { display: 'inline', marginInlineStart: vars.space[1], order: 1 } },
    },
  },
});

/** The question beside it follows on a phone. */
globalStyle(`${counted} > button`, { '@media': { [media.phone]: { order: 2 } } });

/** A card has no payment's id where there is none yet. */
export const noId = style({ '@media': { [media.phone]: unseen } });

export const actions = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
});

export const paymentId = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[1],
  whiteSpace: 'nowrap',
});

export const trail = style({ display: 'grid', margin: 0, padding: 0 });

export const entry = style({
  display: 'grid',
  gridTemplateColumns: 'max-content 1fr max-content',
  alignItems: 'baseline',
  gap: `${vars.space[1]} ${vars.space[4]}`,
  paddingBlock: vars.space[3],
  borderBlockEnd: `${vars.line.hair} solid ${color.hairline}`,
  selectors: { [`${trail}[data-short] > &`]: { gridTemplateColumns: '1fr max-content' } },
  '@media': { [media.phone]: { gridTemplateColumns: '1fr max-content' } },
});

/** Begins the entries of a day. */
export const entryDay = style({
  gridColumn: '1 / -1',
  paddingBlockStart: vars.space[1],
  fontSize: scale.text.sm,
});

export const entryWords = style({
  selectors: { [`${trail}[data-short] &`]: { gridColumn: '1 / -1', order: 1 } },
  '@media': { [media.phone]: { gridColumn: '1 / -1', order: 1 } },
});

export const entryAmount = style({ fontWeight: vars.weight.medium, textAlign: 'end' });

export const entryNote = style({
  gridColumn: '1 / -1',
  order: 1,
  color: color.inkMuted,
  fontSize: scale.text.sm,
});

export const form = style({ display: 'grid', gap: scale.gap.field });
