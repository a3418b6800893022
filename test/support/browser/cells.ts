import type { Locator } from 'playwright-core';

/** The cells of a table row in the order of the columns; the first is the row's header. */
export const cellsOf = (row: Locator): Locator => row.locator('[role="rowheader"], [role="cell"]');
