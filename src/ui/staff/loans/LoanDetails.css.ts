import { style } from '@vanilla-extract/css';
import { media } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/tokens.css.ts';

/** The records beside the summary where there is room; else the summary comes first. */
export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[6],
  minWidth: 0,
  '@media': {
    [media.wide]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)', gap: vars.space[8] },
  },
});

/** Stays in sight while the records scroll. */
export const summary = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignContent: 'start',
  gap: vars.space[6],
  minWidth: 0,
  '@media': {
    [media.wide]: {
      position: 'sticky',
      insetBlockStart: `calc(${vars.stickyTop} + ${vars.space[4]})`,
      gridColumn: 2,
      gridRow: 1,
      gridTemplateColumns: 'minmax(0, 1fr)',
      alignSelf: 'start',
      gap: vars.space[5],
    },
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[5] },
  },
});

export const records = style({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space[5],
  minWidth: 0,
});

export const head = style({ display: 'grid', gap: vars.space.half, minWidth: 0 });

/** A region of its own whose parts are those of the summary. */
export const position = style({ display: 'contents' });

export const links = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] });
