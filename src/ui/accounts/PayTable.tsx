import { type ChangedFigure, type PayLine } from '#domain/loanAccount/accountWords.ts';
import { formatRupees } from '#domain/values/format.ts';
import type { Paise } from '#domain/values/money.ts';
import { VisuallyHidden } from '#ui/kit/VisuallyHidden.tsx';
import * as styles from './Account.css.ts';

export interface PayTableProps {
  readonly caption: string;
  readonly lines: readonly PayLine[];
  readonly total: Paise;
}

/** A table of what an amount pays; the lines add up to the total. */
export function PayTable({ caption, lines, total }: PayTableProps) {
  return (
    <table className={styles.plainTable}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th className={styles.headCell} scope="col">
            Pays
          </th>
          <th className={styles.headCell} scope="col" data-align="end">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, words, parts, amount }) => (
          <tr key={key}>
            <th className={styles.rowHead} scope="row">
              {words}
              {parts === '' ? null : <span className={styles.small}>{parts}</span>}
            </th>
            <td className={styles.money}>{formatRupees(amount)}</td>
          </tr>
        ))}
        <tr>
          <th className={`${styles.rowHead} ${styles.total}`} scope="row">
            Total
          </th>
          <td className={`${styles.money} ${styles.total}`}>{formatRupees(total)}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** A table of the account's figures that change, before and after; null where none changes. */
export function ChangedFigures({ figures }: { readonly figures: readonly ChangedFigure[] }) {
  return figures.length === 0 ? null : (
    <table className={styles.plainTable}>
      <caption>
        <VisuallyHidden>What changes</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th className={styles.headCell} scope="col">
            Account today
          </th>
          <th className={styles.headCell} scope="col" data-align="end">
            Now
          </th>
          <th className={styles.headCell} scope="col" data-align="end">
            Then
          </th>
        </tr>
      </thead>
      <tbody>
        {figures.map(({ name, before, after }) => (
          <tr key={name}>
            <th className={styles.rowHead} scope="row">
              {name}
            </th>
            <td className={styles.money}>{formatRupees(before)}</td>
            <td className={styles.money}>{formatRupees(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
