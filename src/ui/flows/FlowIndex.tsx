import { Link } from 'react-router-dom';
import type { FoundFlow } from '#flows/search.ts';
import { Badge } from '#ui/kit/Badge.tsx';
import { SearchField } from '#ui/kit/SearchField.tsx';
import * as styles from './FlowAtlas.css.ts';

export interface FlowIndexProps {
  readonly found: readonly FoundFlow[];
  /** The names of the flows that run in any open tab. */
  readonly running: ReadonlySet<string>;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly flow: string | null;
  readonly addressOf: (flow: string) => string;
}

/** The list of flows, each with its purpose, and a search through them. */
export function FlowIndex({ found, running, search, onSearch, flow, addressOf }: FlowIndexProps) {
  return (
    <div className={styles.index}>
      <SearchField
        label="Search flows, states and events"
        placeholder="Name, state or event"
        value={search}
        onValueChange={onSearch}
        resultText={search === '' ? `${found.length} flows` : `${found.length} found`}
      />
      <nav aria-label="Flows" className={styles.names}>
        <ul className={styles.nameList}>
          {found.map(({ chart: { name, description } }) => (
            <li key={name}>
              <Link
                className={styles.name}
                to={addressOf(name)}
                aria-current={name === flow ? 'page' : undefined}
              >
                <span className={styles.nameHead}>
                  <span className={styles.nameWord}>{name}</span>
                  {running.has(name) ? <Badge tone="positive">Running</Badge> : null}
                </span>
                <span className={styles.nameNote}>{description}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
