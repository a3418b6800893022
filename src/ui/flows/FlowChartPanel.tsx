import { useSelector } from '@xstate/react';
import type { Chart } from '#flows/chart.ts';
import type { flowChart } from '#machines/flows/flowChart.ts';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import { PendingPart } from '#ui/parts/PendingPart.tsx';
import { ChartCanvas } from './ChartCanvas.tsx';
import { StateNote } from './StateNote.tsx';
import * as styles from './FlowAtlas.css.ts';

export interface FlowChartPanelProps {
  readonly machine: typeof flowChart;
  readonly chart: Chart;
  readonly lit: ReadonlySet<string>;
  readonly found: ReadonlySet<string> | undefined;
}

/** The chart of a flow: a placeholder during layout, the chart, or Retry. */
export function FlowChartPanel({ machine, chart, lit, found }: FlowChartPanelProps) {
  const actor = useActorRef(machine, { input: { flow: chart.name } });
  const snapshot = useSelector(actor, (current) => current);
  const { drawing, chosenState } = snapshot.context;
  const { layout } = snapshot.children;
  if (drawing === null) {
    return layout === undefined ? null : (
      <PendingPart
        part={layout}
        skeleton={
          <div className={styles.waiting}>
            <Skeleton variant="table" rows={6} columns={3} label="Drawing the chart…" />
          </div>
        }
      />
    );
  }
  const chosen = drawing.states.find(({ state }) => state.id === chosenState)?.state;
  return (
    <div className={styles.panel}>
      <ChartCanvas
        drawing={drawing}
        lit={lit}
        found={found}
        onState={(state) => actor.send({ type: 'state.chosen', state })}
        onDismiss={() => actor.send({ type: 'state.dismissed' })}
      >
        <StateNote state={chosen} />
      </ChartCanvas>
    </div>
  );
}
