import { qrModules, qrPaper } from './Security.css.ts';

export interface QrCodeProps {
  /** True for each dark module, row by row. */
  readonly modules: readonly (readonly boolean[])[];
  readonly label: string;
}

/** A QR code as SVG, dark on light in every theme, with the margin of four modules that readers need. */
export function QrCode({ modules, label }: QrCodeProps) {
  const size = modules.length + 2 * quiet;
  return (
    <svg className={qrPaper} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path className={qrModules} d={pathOf(modules)} />
    </svg>
  );
}

const quiet = 4;

const pathOf = (modules: QrCodeProps['modules']): string =>
  modules
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + quiet} ${y + quiet}h1v1h-1z` : '')))
    .join('');
