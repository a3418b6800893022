import type { StyleRule } from '@vanilla-extract/css';

/** Out of sight and still read out: for whole parts, and for a piece that is hidden at one width only. */
export const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  padding: 0,
  border: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} satisfies StyleRule;
