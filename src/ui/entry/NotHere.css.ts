import { style } from '@vanilla-extract/css';
import { scale, vars } from '../theme/tokens.css.ts';

export const place = style({
  display: 'grid',
  gap: scale.gap.section,
  width: '100%',
  maxWidth: vars.width.content,
  marginInline: 'auto',
  selectors: { '#root > &': { padding: scale.page } },
});
