import { Link } from 'react-router-dom';
import type { Chart } from '#flows/chart.ts';
import { flowTitle } from '#flows/flowTitle.ts';
import type { FoundFlow } from '#flows/search.ts';
import { flowSubjects } from '#machines/flowSubjects.ts';
import { Badge } from '#ui/kit/Badge.tsx';
import { SearchField } from '#ui/kit/SearchField.tsx';
import * as styles from './FlowIndex.css.ts';

export interface FlowIndexProps {
  readonly found: readonly FoundFlow[];
  /** The names of the flows that run in any open tab. */
  readonly running: ReadonlySet<string>;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** The name of the flow that is shown. */
  readonly flow: string;
  readonly addressOf: (flow: string) => string;
  readonly onChoose: (flow: string) => void;
}

const underSubject: ReadonlySet<string> = new Set(flowSubjects.flatMap(({ flows }) => flows));

/** The list of flows by subject, each with its purpose, and a search through them. */
export function FlowIndex({ found, search, onSearch, ...entry }: FlowIndexProps) {
  const foundIn = (flows: readonly string[]) =>
    flows.flatMap((flow) => found.find(({ chart }) => chart.name === flow) ?? []);
  const subjects = [
    ...flowSubjects.map(({ title, flows }) => ({ title, flows: foundIn(flows) })),
    { title: 'Parts that are loaded', flows: found.filter(({ chart }) => !underSubject.has(chart.name)) },
  ];
  return (
    <div className={styles.index}>
      <SearchField
        label="Search flows, states and events"
        placeholder="Name, state or event"
        value={search}
        onValueChange={onSearch}
        resultText={search === '' ? `${found.length} flows` : `${found.length} found`}
      />
      <nav aria-label="Flows" className={styles.names} ref={showCurrent}>
        {subjects
          .filter(({ flows }) => flows.length > 0)
          .map(({ title, flows }) => (
            <section key={title} aria-label={title}>
              <h2 className={styles.subject}>{title}</h2>
              <ul className={styles.nameList}>
                {flows.map(({ chart }) => (
                  <li key={chart.name}>
                    <FlowEntry chart={chart} {...entry} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
      </nav>
    </div>
  );
}

/** Brings the flow that is shown into view as the list opens. */
function showCurrent(list: HTMLElement | null): void {
  const current = list?.querySelector<HTMLElement>('[aria-current]');
  if (list && current) list.scrollTop = current.offsetTop - list.clientHeight / 3;
}

type FlowEntryProps = Pick<FlowIndexProps, 'running' | 'flow' | 'addressOf' | 'onChoose'> & {
  readonly chart: Chart;
};

function FlowEntry({ chart: { name, description }, running, flow, addressOf, onChoose }: FlowEntryProps) {
  return (
    <Link
      className={styles.name}
      to={addressOf(name)}
      onClick={() => onChoose(name)}
      aria-current={name === flow ? 'page' : undefined}
    >
      <span className={styles.nameWord}>{flowTitle(name)}</span>
      <span className={styles.nameHead}>
        <span className={styles.nameId}>{name}</span>
        {running.has(name) ? <Badge tone="positive">Running</Badge> : null}
      </span>
      <span className={styles.nameNote}>
        <span className={styles.nameNoteText}>{description}</span>
      </span>
    </Link>
  );
}
