import { chartMeasure } from './measure.ts';

/**
 * How wide a text is, about: layout runs where no text can be measured too, so the width is summed from kinds of letters
 * and errs on the wide side.
 */
export const widthOf = (text: string, isBold = false): number =>
  Array.from(text).reduce((sum, letter) => sum + emsOf(letter), 0) *
  chartMeasure.text *
  (isBold ? 1.08 : 1.02);

/** A text in lines of at most a width, broken between words; a longer word has a line of its own. */
export const linesOf = (text: string, widest: number): readonly string[] => {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(longer) <= widest) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
};

function emsOf(letter: string): number {
  if (/[ijl.,:;|!'()[\]tfr/ ]/.test(letter)) return 0.36;
  if (/[mwMW@]/.test(letter)) return 0.9;
  if (/[A-Z0-9]/.test(letter)) return 0.68;
  return 0.59;
}
