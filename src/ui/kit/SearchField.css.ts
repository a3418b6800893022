import { style } from '@vanilla-extract/css';

import { atStart, withStart } from './AdornedControl.css.ts';
import { media } from '#ui/theme/media.ts';
import { color, scale, vars } from '#ui/theme/tokens.css.ts';

export const search = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[1]} ${vars.space[3]}`,
  minWidth: 0,
});

export const searchBox = style({
  position: 'relative',
  flex: `0 1 ${vars.width.search}`,
  minWidth: 0,
  // A long count goes below it.
  '@media': { [media.phone]: { flex: '1 1 200px' } },
});

export const searchGlass = style([atStart, { insetInlineStart: vars.space[2] }]);

export const searchInput = style([
  withStart,
  {
    appearance: 'none',
    paddingInlineEnd: scale.control.medium,
    textOverflow: 'ellipsis',
    selectors: { '&::-webkit-search-cancel-button': { display: 'none' } },
  },
]);

export const searchCount = style({ fontSize: scale.text.sm, color: color.inkMuted, whiteSpace: 'nowrap' });
