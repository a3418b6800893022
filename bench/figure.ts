/** One line of the table that `npm run bench` prints. */
export interface Figure {
  readonly figure: string;
  readonly here: string;
  /** What it is measured against in the same run: a floor, the bare driver, another book; '' for nothing. */
  readonly beside: string;
  /** Here to beside; null where the figure is no ratio. */
  readonly ratio: number | null;
  readonly aim: string;
  /** Null where nothing is aimed at. */
  readonly isHeld: boolean | null;
}

/** The figures as a Markdown table. */
export const figureTable = (figures: readonly Figure[]): string => {
  const rows = [
    ['Figure', 'Here', 'Beside', 'Ratio', 'Aim', 'Held'],
    ...figures.map(({ figure, here, beside, ratio, aim, isHeld }) => [
      figure,
      here,
      beside,
      ratio === null ? '' : ratio.toFixed(2),
      aim,
      isHeld === null ? '' : isHeld ? 'yes' : 'no',
    ]),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
};

/** The value below which a share of the values lies. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
};

/** `12.3 ms`. */
export const ms = (milliseconds: number): string => `${milliseconds.toFixed(1)} ms`;

/** `102.8 kB`. */
export const kB = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`;
