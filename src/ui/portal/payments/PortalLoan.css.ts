import { style } from '@vanilla-extract/css';
import { media } from '#ui/theme/media.ts';
import { scale, vars } from '#ui/theme/tokens.css.ts';

/** Progress stands before the cards on a phone, beside the transactions in a wide window. */
export const loan = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
  alignItems: 'start',
  gap: `${scale.gap.section} ${vars.space[10]}`,
  '@media': {
    [media.tight]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    [media.phone]: { gap: vars.space[6] },
  },
});

export const whole = style({ gridColumn: '1 / -1', minWidth: 0 });

export const cards = style([whole, { gridRow: 2, '@media': { [media.phone]: { gridRow: 'auto' } } }]);

export const progress = style({ minWidth: 0 });

export const aside = style({
  display: 'grid',
  gap: scale.gap.section,
  minWidth: 0,
  '@media': { [media.phone]: { gap: vars.space[6] } },
});
