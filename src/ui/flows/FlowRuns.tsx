import { eventName, runsOf, valueWords, type Watched } from '#flows/flowFeed.ts';
import { Badge } from '#ui/kit/Badge.tsx';
import { Section } from '#ui/kit/Section.tsx';
import * as styles from './FlowAtlas.css.ts';

export interface FlowRunsProps {
  readonly flow: string;
  readonly watched: Watched;
}

const shownEvents = 12;

/** The running actors of a flow in all open tabs, with their states and last events. */
export function FlowRuns({ flow, watched }: FlowRunsProps) {
  const runs = runsOf(watched, flow);
  const events = watched.events.filter((seen) => seen.flow === flow).slice(0, shownEvents);
  return (
    <Section title="In the tabs of this browser">
      {runs.length === 0 ? <p className={styles.hint}>It runs in no tab of this browser.</p> : null}
      <ul className={styles.runs}>
        {runs.map(({ tab, actor, value }) => (
          <li key={`${tab} ${actor}`} className={styles.run}>
            <Badge tone="positive">{tabWords(watched, tab)}</Badge>
            <span>{valueWords(value)}</span>
          </li>
        ))}
      </ul>
      {events.length === 0 ? null : (
        <>
          <h3>Last events</h3>
          <ol className={styles.events}>
            {events.map(({ number, tab, event, value }) => (
              <li key={number}>
                <span className={styles.event}>{eventName(event)}</span>
                <span className={styles.count}>{`→ ${valueWords(value)}, ${tabWords(watched, tab)}`}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </Section>
  );
}

/** A tab's name for people: its number, in the order in which the tabs first answered. */
function tabWords({ tabs }: Watched, tab: string): string {
  const index = tabs.findIndex((one) => one.tab === tab);
  return index === -1 ? 'a closed tab' : `tab ${index + 1}`;
}
