import { Link } from 'react-router-dom';
import type { Day } from '#domain/values/calendar.ts';
import { formatCount } from '#domain/values/format.ts';
import { type Installment, stripState } from '#domain/loan/installment.ts';
import * as styles from './InstallmentStrip.css.ts';

export interface InstallmentStripProps {
  readonly installments: readonly Installment[];
  readonly today: Day;
  /** The page with the rows of the installments, which the numbered cells then lead to; left out where none does. */
  readonly payments?: string;
  /** True where nobody is late, such as on a loan that is not paid out: what is past its day is to come. */
  readonly hasNoneLate?: boolean;
}

/**
 * Every installment as a cell, coloured by its state: paid, received, overdue, to come, not owed. Beyond 36 installments the
 * cells are small and without numbers. The key below counts each state, and stands alone for a screen reader where the
 * cells lead nowhere; the Tab key passes by the cells, since the rows that they lead to can be reached by it.
 */
export function InstallmentStrip(props: InstallmentStripProps) {
  const { installments, today, payments, hasNoneLate = false } = props;
  const states = installments.map((installment): State => {
    const state = stripState(installment, today);
    return state === 'Overdue' && hasNoneLate ? 'Pending' : state;
  });
  const isLong = installments.length > mostNumbered;
  const cells = installments.map(({ installmentNumber: number }, index) => {
    const cell = { className: styles.cell, 'data-state': states[index] };
    if (isLong || payments === undefined) {
      return (
        <span key={number} {...cell}>
          {isLong ? null : number}
        </span>
      );
    }
    const name = `Installment ${number}, ${wordsOf(states[index])}`;
    return (
      <Link
        key={number}
        {...cell}
        to={`${payments}#installment-${number}`}
        aria-label={name}
        title={name}
        tabIndex={-1}
      >
        {number}
      </Link>
    );
  });
  return (
    <div className={styles.figure}>
      <div
        className={styles.strip}
        data-long={isLong ? '' : undefined}
        aria-hidden={isLong || payments === undefined}
      >
        {cells}
      </div>
      <ul className={styles.legend} aria-label="Installments">
        {legend.map(({ state, words }) => {
          const count = states.filter((other) => other === state).length;
          return count === 0 ? null : (
            <li key={state} className={styles.item}>
              <span className={styles.sample} data-state={state} aria-hidden="true" />
              {formatCount(count)} {words}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const mostNumbered = 36;

type State = ReturnType<typeof stripState>;

const legend: readonly { readonly state: State; readonly words: string }[] = [
  { state: 'Paid', words: 'paid' },
  { state: 'Received', words: 'awaiting confirmation' },
  { state: 'Overdue', words: 'overdue' },
  { state: 'Pending', words: 'to come' },
  { state: 'NotOwed', words: 'not owed' },
];

const wordsOf = (state: State | undefined): string =>
  legend.find((entry) => entry.state === state)?.words ?? '';
