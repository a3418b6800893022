import { useSelector } from '@xstate/react';
import { PageTitle } from '#ui/kit/lender.tsx';
import type { Chart } from '#flows/chart.ts';
import { flowTitle } from '#flows/flowTitle.ts';
import { findFlows } from '#flows/search.ts';
import { flowsOfTab, runningNames } from '#flows/flowFeed.ts';
import type { copyToClipboard } from '#machines/app/copyToClipboard.ts';
import type { flowAtlas, FlowAtlasInput } from '#machines/flows/flowAtlas.ts';
import type { flowChart } from '#machines/flows/flowChart.ts';
import { Banner } from '#ui/kit/Banner.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import { FlowIndex } from './FlowIndex.tsx';
import { FlowsBack, FlowSheet, type FlowView } from './FlowSheet.tsx';
import { RunningStrip } from './RunningStrip.tsx';
import * as styles from './FlowAtlas.css.ts';

export interface FlowAtlasProps {
  readonly atlasMachine: typeof flowAtlas;
  /** The flow that the atlas opens with. */
  readonly input: FlowAtlasInput;
  readonly chartMachine: typeof flowChart;
  readonly copyMachine: typeof copyToClipboard;
  readonly charts: readonly Chart[];
  /** The text of a flow's file, which can be pasted into the Stately visualizer. */
  readonly fileOf: (flow: string) => string;
  /** The name of the flow in the address; null where the address names none. */
  readonly flow: string | null;
  readonly view: FlowView;
  readonly addressOf: (flow: string, view: FlowView) => string;
  readonly onView: (flow: string, view: FlowView) => void;
}

/** The screen at `/flows`: every flow of the product as a chart, with the states of the running ones. */
export function FlowAtlas(props: FlowAtlasProps) {
  const { atlasMachine, input, chartMachine, copyMachine, charts, fileOf, flow, view, addressOf, onView } =
    props;
  const actor = useActorRef(atlasMachine, { input });
  const { flow: lastFlow, search, watched } = useSelector(actor, ({ context }) => context);
  const isUnwatched = useSelector(actor, (snapshot) => snapshot.matches({ tabs: 'unwatched' }));
  const found = findFlows(charts, search);
  const shown = flow ?? lastFlow;
  const chosen = charts.find(({ name }) => name === shown);
  const choose = (name: string) => actor.send({ type: 'flow.chosen', flow: name });
  return (
    <>
      <PageTitle>{flow === null ? 'Flows' : `${flowTitle(flow)} · Flows`}</PageTitle>
      <PageHeader
        title="Flows"
        note="Everything that the product does, as the charts that it runs by. A flow that runs in any tab of this browser is lit."
      />
      {isUnwatched ? (
        <Banner
          tone="caution"
          action={{ label: 'Retry', onClick: () => actor.send({ type: 'load.requested' }) }}
        >
          The flows that run in this browser cannot be watched.
        </Banner>
      ) : null}
      <RunningStrip
        flows={flowsOfTab(watched, performance.timeOrigin)}
        addressOf={(name) => addressOf(name, view)}
        onChoose={choose}
      />
      <div className={styles.atlas} data-chosen={flow === null ? undefined : ''}>
        <FlowIndex
          found={found}
          running={runningNames(watched)}
          search={search}
          onSearch={(next) => actor.send({ type: 'search.changed', search: next })}
          flow={shown}
          addressOf={(name) => addressOf(name, view)}
          onChoose={choose}
        />
        {chosen === undefined ? (
          <div className={styles.sheet}>
            <FlowsBack />
            <EmptyState title="There is no such flow">{`No flow is called “${shown}”.`}</EmptyState>
          </div>
        ) : (
          <FlowSheet
            key={chosen.name}
            chart={chosen}
            found={found.find(({ chart }) => chart === chosen)?.states}
            watched={watched}
            chartMachine={chartMachine}
            copyMachine={copyMachine}
            fileOf={fileOf}
            view={view}
            onView={(next) => onView(shown, next)}
          />
        )}
      </div>
    </>
  );
}
