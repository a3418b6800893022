import { globalStyle } from '@vanilla-extract/css';

import { color, scale, vars } from './tokens.css.ts';

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' });

globalStyle('body, h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset, legend', {
  margin: 0,
  padding: 0,
});
globalStyle('fieldset', { border: 0, minWidth: 0 });
globalStyle('ul[class], ol[class]', { listStyle: 'none' });

globalStyle('html', {
  backgroundColor: color.paper,
  color: color.ink,
  fontFamily: vars.font.family,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: vars.leading.base,
  textSizeAdjust: '100%',
  WebkitFontSmoothing: 'antialiased',
  scrollPaddingTop: vars.stickyTop,
  scrollPaddingBottom: `calc(${vars.stickyBottom} + ${vars.footBar})`,
});

globalStyle('body', { minHeight: '100dvh', fontSize: scale.text.base, fontWeight: vars.weight.regular });
globalStyle('[data-density]', { fontSize: scale.text.base });

globalStyle('button, input, select, textarea', {
  margin: 0,
  font: 'inherit',
  fontVariantNumeric: 'inherit',
  letterSpacing: 'inherit',
  color: 'inherit',
});
globalStyle('textarea', { resize: 'vertical' });
globalStyle('::placeholder', { color: color.inkMuted, opacity: 1 });

globalStyle('h1, h2, h3, h4', {
  fontSize: scale.text.lg,
  fontWeight: vars.weight.bold,
  lineHeight: vars.leading.tight,
  // Tabular figures widen the hyphen of 'LN-1002'; a heading needs no tabular figures.
  fontVariantNumeric: 'normal',
  textWrap: 'balance',
});
globalStyle('strong', { fontWeight: vars.weight.bold });

globalStyle('a', {
  color: color.accentInk,
  textDecorationThickness: vars.line.hair,
  textUnderlineOffset: '0.2em',
});
globalStyle('a:hover', { textDecorationThickness: vars.line.rule });

globalStyle('svg', { flexShrink: 0, verticalAlign: 'middle' });
globalStyle('[hidden]', { display: 'none !important' });

globalStyle(':focus-visible', {
  outline: `${vars.ring.width} solid ${color.focus}`,
  outlineOffset: vars.ring.offset,
});
globalStyle(':focus:not(:focus-visible)', { outline: 'none' });

globalStyle('::selection', { backgroundColor: color.accentWash, color: color.ink });
