import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { closeTable, media } from '#ui/theme/media.ts';
import { blocksOnPaper } from '#ui/theme/paper.ts';
import { color, motion, scale, vars } from '#ui/theme/tokens.css.ts';

export const frame = style({
  minHeight: '100dvh',
  backgroundColor: color.paper,
  // Firefox, where the height of a sheet has its margins in it, would print an empty one.
  '@media': { print: { minHeight: 0 } },
});

/** The height of the header, below which heads of tables and panels stick, and what is scrolled into view stops. */
globalStyle(`:root:has(${frame})`, {
  vars: { [vars.stickyTop]: `calc(${scale.control.medium} + 2 * ${vars.space[2]} + ${vars.line.hair})` },
  '@media': { print: { vars: { [vars.stickyTop]: '0px' } } },
});

export const header = style({
  position: 'sticky',
  top: 0,
  zIndex: vars.layer.header,
  backgroundColor: color.surface,
  borderBlockEnd: `${vars.line.hair} solid ${color.hairline}`,
  '@media': { print: { display: 'none' } },
});

const appear = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'visible' } });
const pass = keyframes({ from: { translate: '-100%' }, to: { translate: '250%' } });

/** Says that the next screen is on its way, below the header; one that comes within 150 ms shows nothing. */
export const waiting = style({
  position: 'absolute',
  insetInline: 0,
  top: '100%',
  height: vars.space.half,
  overflow: 'hidden',
  backgroundColor: color.accentWash,
  animation: `${appear} 1ms linear 150ms both`,
  '::before': {
    content: '',
    position: 'absolute',
    insetBlock: 0,
    width: '40%',
    backgroundColor: color.accent,
  },
  '@media': {
    [media.moving]: { '::before': { animation: `${pass} 1.2s ${vars.ease} infinite` } },
    [media.still]: { '::before': { width: '100%' } },
    [media.forcedColors]: { '::before': { backgroundColor: 'Highlight' } },
  },
});

export const bar = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  maxWidth: vars.width.content,
  marginInline: 'auto',
  paddingInline: scale.page,
  paddingBlock: vars.space[2],
  '@media': {
    [media.tight]: { gap: vars.space[2] },
    [media.phone]: { gap: vars.space[1], flexWrap: 'wrap' },
    [media.slim]: { gap: 0 },
  },
});

export const brand = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: scale.control.medium,
  color: color.accentInk,
  fontSize: scale.text.lg,
  fontWeight: vars.weight.bold,
  textDecoration: 'none',
  // A long name takes two lines rather than push the buttons out of the first.
  '@media': {
    [media.tight]: { lineHeight: 1.15 },
    [media.phone]: { position: 'relative', flex: '1 1 80px', minWidth: 0 },
    [media.slim]: { flexBasis: '48px' },
  },
});

/** On a phone a logo stands alone; its name is for those who do not see it. */
export const brandName = style({
  '@media': {
    [media.phone]: {
      selectors: {
        'img + &': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
      },
    },
  },
});

/** On a phone, where the header takes two lines, badges are what goes to the second. */
export const mark = style({
  display: 'inline-flex',
  '@media': { [media.phone]: { order: 1 } },
});

/** The mark of a practice book, which folds the navigation away where a Viewer's badge would leave no room beside it. */
export const practiceMark = style([mark]);

/** A header with that mark. */
const inPractice = `${header}:has(${practiceMark}) &`;

export const wideNavigation = style({
  display: 'flex',
  flexGrow: 1,
  gap: vars.space[1],
  '@media': {
    // With Work, the bell and a Viewer's badge there is no room for six links on a tablet that stands.
    [media.narrow]: { selectors: { '[data-density="staff"] &': { display: 'none' } } },
    [closeTable]: { selectors: { [inPractice]: { display: 'none' } } },
    [media.phone]: { display: 'none' },
  },
});

/** Pushes the avatar to the far end where the navigation is folded away. */
export const spring = style({ flexGrow: 1, '@media': { [media.phone]: { display: 'none' } } });

export const menuButton = style({
  display: 'none',
  // Aligns its lines with the page's text rather than its edge.
  marginInlineStart: `calc(-1 * ${vars.space[3]})`,
  '@media': {
    [media.narrow]: { display: 'inline-flex' },
    [closeTable]: { selectors: { [inPractice]: { display: 'inline-flex' } } },
  },
});

export const narrowNavigation = style({
  display: 'none',
  gridTemplateColumns: 'repeat(3, 1fr)',
  padding: vars.space[2],
  borderBlockStart: `${vars.line.hair} solid ${color.hairline}`,
  '@media': {
    [media.narrow]: { display: 'grid' },
    [closeTable]: { selectors: { [inPractice]: { display: 'grid' } } },
    [media.phone]: { gridTemplateColumns: '1fr' },
  },
});

export const navLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: scale.control.medium,
  paddingInline: vars.space[3],
  borderRadius: vars.radius.medium,
  color: color.ink,
  fontWeight: vars.weight.medium,
  textDecoration: 'none',
  transition: `background-color ${motion.fast} ${vars.ease}`,
  selectors: {
    '&:hover': { backgroundColor: color.hover },
    '&[aria-current="page"]': { backgroundColor: color.accentWash, color: color.accentInk },
  },
  '@media': {
    [media.tight]: { paddingInline: vars.space[2] },
    [media.phone]: { paddingInline: vars.space[3] },
    [media.forcedColors]: {
      selectors: { '&[aria-current="page"]': { textDecoration: 'underline' } },
    },
  },
});

export const workButton = style([
  navLink,
  {
    gap: vars.space[1],
    border: 0,
    backgroundColor: 'transparent',
    cursor: 'pointer',
    '@media': { [media.phone]: { paddingInline: vars.space[1] } },
  },
]);

export const avatar = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: scale.control.medium,
  height: scale.control.medium,
  border: 0,
  borderRadius: vars.radius.round,
  backgroundColor: color.accent,
  color: color.onAccent,
  fontSize: scale.text.sm,
  fontWeight: vars.weight.bold,
  cursor: 'pointer',
});

export const who = style({
  paddingInline: vars.space[3],
  paddingBlock: vars.space[2],
  fontWeight: vars.weight.bold,
});

export const content = style({
  display: 'grid',
  gap: scale.gap.section,
  maxWidth: vars.width.content,
  marginInline: 'auto',
  padding: scale.page,
  paddingBlockEnd: `calc(${vars.stickyBottom} + ${vars.footBar} + ${scale.page})`,
  outline: 'none',
  '@media': {
    [media.phone]: { gap: vars.space[6] },
    print: { paddingBlockEnd: 0 },
  },
});
blocksOnPaper(content, scale.gap.section);
