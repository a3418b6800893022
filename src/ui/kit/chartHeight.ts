import { vars } from '#ui/theme/tokens.css.ts';

/** 200 px: as high as the figures beside it need, and low enough for a phone. */
export const plotHeight = `calc(3 * ${vars.space[16]} + ${vars.space[2]})`;
