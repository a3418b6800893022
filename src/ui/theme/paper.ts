import { globalStyle } from '@vanilla-extract/css';

/**
 * Makes blocks of the parts of a column, on paper alone. Firefox moves a row of a grid that does not fit to the next sheet
 * as a whole, so that the first sheet of a long table had nothing but its heading, and prints parts of a flex box over
 * each other.
 */
export const blocksOnPaper = (column: string, gap: string): void => {
  globalStyle(column, { '@media': { print: { display: 'block' } } });
  globalStyle(`${column} > :not([data-print="hide"]) ~ *`, {
    '@media': { print: { marginBlockStart: gap } },
  });
};
