import { chartMeasure } from './chartMetrics.ts';

/**
 * The width of a text in pixels, estimated on the wide side from kinds of letters, since layout also runs where text
 * cannot be measured.
 */
export const widthOf = (text: string, isBold = false): number =>
  Array.from(text).reduce((sum, letter) => sum + emsOf(letter), 0) *
  chartMeasure.text *
  (isBold ? 1.08 : 1.02);

/** Breaks a text between words into lines of at most a width; a longer word has its own line. */
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
