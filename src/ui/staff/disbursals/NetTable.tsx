import { netAfter } from '#domain/loan/disbursal.ts';
import type { DisbursalTerms } from '#domain/loan/disbursalDraft.ts';
import { formatRupees } from '#domain/values/format.ts';
import * as styles from '#ui/accounts/Account.css.ts';
import { VisuallyHidden } from '#ui/kit/VisuallyHidden.tsx';
import { netLines } from './disbursalWords.ts';

/** The loan amount, what is kept back of it, and what is left to pay out. */
export function NetTable({ terms }: { readonly terms: DisbursalTerms }) {
  return (
    <table className={styles.plainTable}>
      <caption>
        <VisuallyHidden>What is paid out</VisuallyHidden>
      </caption>
      <tbody>
        {netLines(terms).map(({ term, value }) => (
          <tr key={term}>
            <th className={styles.rowHead} scope="row">
              {term}
            </th>
            <td className={styles.money}>{value}</td>
          </tr>
        ))}
        <tr>
          <th className={`${styles.rowHead} ${styles.total}`} scope="row">
            To be Paid Out
          </th>
          <td className={`${styles.money} ${styles.total}`}>
            {formatRupees(netAfter(terms.loanAmount, terms.deductions))}
          </td>
        </tr>
      </tbody>
    </table>
  );
}
