import { style } from '@vanilla-extract/css';
import { media } from '#ui/theme/media.ts';
import { scale, vars } from '#ui/theme/tokens.css.ts';

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
  alignItems: 'start',
  gap: `${scale.gap.section} ${vars.space[10]}`,
  '@media': { [media.tight]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const aside = style({ display: 'grid', gap: scale.gap.section, minWidth: 0 });
