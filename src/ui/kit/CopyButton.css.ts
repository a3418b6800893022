import { style } from '@vanilla-extract/css';

import { media } from '#ui/theme/media.ts';
import { color, vars } from '#ui/theme/tokens.css.ts';

import { definition } from './DefinitionList.css.ts';

/** Beside a value that is read, the button is seen while the pointer or the focus is there; where there is none, always. */
export const copyButton = style({
  // A finger's target is higher than a line, which stays as high as the others.
  marginBlock: `calc(-1 * ${vars.space[2]})`,
  '@media': {
    [media.touch]: { marginBlock: `calc(-1 * ${vars.space[3]})` },
    [media.hovering]: {
      selectors: Object.fromEntries(
        Object.values(definition).map((line) => [
          `${line}:not(:hover, :focus-within) &[data-state="idle"]`,
          { opacity: 0 },
        ]),
      ),
    },
    print: { display: 'none' },
  },
});

export const copyMark = style({
  display: 'inline-flex',
  selectors: {
    '&[data-state="copied"]': { color: color.positiveInk },
    '&[data-state="failed"]': { color: color.dangerInk },
  },
});
