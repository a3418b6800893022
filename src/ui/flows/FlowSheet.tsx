import { type Chart, statesIn, statesOf } from '#flows/chart.ts';
import { flowTitle } from '#flows/flowTitle.ts';
import { runsOf, type Watched } from '#flows/flowFeed.ts';
import type { copyToClipboard } from '#machines/app/copyToClipboard.ts';
import type { flowChart } from '#machines/flows/flowChart.ts';
import { BackLink } from '#ui/kit/BackLink.tsx';
import { Tabs } from '#ui/kit/Tabs.tsx';
import { CopyValue } from '#ui/records/CopyValue.tsx';
import { FlowChartPanel } from './FlowChartPanel.tsx';
import { FlowRuns } from './FlowRuns.tsx';
import { FlowTables } from './FlowTables.tsx';
import * as styles from './FlowAtlas.css.ts';

/** The two views of a flow: drawn as a chart, or written as lists. */
export type FlowView = 'chart' | 'list';

export interface FlowSheetProps {
  readonly chart: Chart;
  /** Ids of the states in which a search found something. */
  readonly found: ReadonlySet<string> | undefined;
  readonly watched: Watched;
  readonly chartMachine: typeof flowChart;
  readonly copyMachine: typeof copyToClipboard;
  readonly fileOf: (flow: string) => string;
  readonly view: FlowView;
  readonly onView: (view: FlowView) => void;
}

/** One flow: its purpose, its chart or lists, and its running actors. */
export function FlowSheet(props: FlowSheetProps) {
  const { chart, found, watched, chartMachine, copyMachine, fileOf, view, onView } = props;
  const states = statesOf(chart.root);
  const events = new Set(states.flatMap(({ transitions }) => transitions.map(({ event }) => event)));
  const lit = new Set(
    runsOf(watched, chart.name)
      .flatMap(({ value }) => statesIn(value))
      .filter((id) => id !== ''),
  );
  return (
    <section className={styles.sheet} aria-labelledby="flow-name">
      <FlowsBack />
      <header className={styles.sheetHead}>
        <div className={styles.sheetTitle}>
          <h2 id="flow-name">{flowTitle(chart.name)}</h2>
          <span
            className={styles.count}
          >{`${chart.name}, ${states.length - 1} states, ${events.size} events`}</span>
          <span className={styles.copy}>
            Copy for Stately
            <CopyValue machine={copyMachine} label="for Stately" text={fileOf(chart.name)} />
          </span>
        </div>
        <p className={styles.purpose}>{chart.description}</p>
      </header>
      <Tabs
        label="How the flow is shown"
        value={view}
        onValueChange={onView}
        tabs={[
          {
            value: 'chart',
            label: 'Chart',
            content: <FlowChartPanel machine={chartMachine} chart={chart} lit={lit} found={found} />,
          },
          { value: 'list', label: 'List', content: <FlowTables chart={chart} lit={lit} /> },
        ]}
      />
      <FlowRuns flow={chart.name} watched={watched} />
    </section>
  );
}

/** The way back to the list where it is not beside the sheet. */
export function FlowsBack() {
  return (
    <span className={styles.back}>
      <BackLink to="/flows">All flows</BackLink>
    </span>
  );
}
