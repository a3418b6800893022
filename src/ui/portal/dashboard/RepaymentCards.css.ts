import { globalStyle, style } from '@vanilla-extract/css';
import { media, slimmest } from '#ui/theme/media.ts';
import { scale, vars } from '#ui/theme/tokens.css.ts';

export const cards = style({ display: 'grid', minWidth: 0 });

/** Four cards beside each other; on a phone two, each with its label over its figure. */
globalStyle(`${cards} > dl`, {
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  '@media': {
    [media.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: vars.space[4] },
    [slimmest]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});
globalStyle(`${cards} > dl > div`, {
  '@media': {
    [media.phone]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: vars.space.half,
      paddingBlock: vars.space[2],
    },
  },
});
globalStyle(`${cards} > dl > div > dd`, {
  '@media': { [media.phone]: { fontSize: scale.text.sm, textAlign: 'start' } },
});
globalStyle(`${cards} > dl > div > dt + dd`, {
  '@media': { [media.tight]: { fontSize: scale.text.xl }, [media.phone]: { fontSize: scale.text.lg } },
});
