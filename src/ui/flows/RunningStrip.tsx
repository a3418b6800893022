import { Link } from 'react-router-dom';
import { flowTitle } from '#flows/flowTitle.ts';
import * as styles from './RunningStrip.css.ts';

export interface RunningStripProps {
  /** The names of the flows that run in this tab. */
  readonly flows: readonly string[];
  readonly addressOf: (flow: string) => string;
  readonly onChoose: (flow: string) => void;
}

/** The flows that run in this tab, each a link to its chart. */
export function RunningStrip({ flows, addressOf, onChoose }: RunningStripProps) {
  return (
    <section className={styles.strip} aria-labelledby="running-now">
      <h2 id="running-now" className={styles.stripTitle}>
        Running now
      </h2>
      <ul className={styles.stripList}>
        {flows.map((flow) => (
          <li key={flow}>
            <Link className={styles.stripLink} to={addressOf(flow)} onClick={() => onChoose(flow)}>
              {flowTitle(flow)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
