import { useLocation } from 'react-router-dom';
import { type AnyStateMachine, fromObservable } from 'xstate';
import { chartOf } from '#flows/chart.ts';
import { machineFileOf } from '#flows/definition.ts';
import { drawingOf } from '#flows/drawing.ts';
import { catalogue } from '#machines/catalogue.ts';
import { flowAtlas } from '#machines/flows/flowAtlas.ts';
import { flowChart } from '#machines/flows/flowChart.ts';
import { FlowAtlas, type FlowView } from '#ui/flows/FlowAtlas.tsx';
import type { App } from '#app/app.ts';
import { builtDrawing } from '#app/watching/chartDrawings.ts';
import { layoutInWorker } from '#app/watching/chartLayout.ts';
import { flowDrawing } from '#machines/flows/parts.ts';
import { loadedBy } from '#screens/shared/loadedBy.ts';
import { copyMachine } from '#app/clipboard.ts';
import { watchedFlows } from '#app/watching/watchedFlows.ts';

/** The screen at `/flows`, with the chosen flow and its view in the URL. */
export const flowsScreen = ({ navigation }: App) => {
  const machines: Readonly<Record<string, AnyStateMachine>> = catalogue;
  const charts = Object.entries(machines).map(([name, machine]) => chartOf(name, machine));
  const atlasMachine = flowAtlas.provide({ actors: { watchFlows: fromObservable(() => watchedFlows()) } });
  const chartMachine = flowChart.provide({
    actors: {
      flowDrawing: loadedBy(flowDrawing, async (flow) => {
        const chart = charts.find(({ name }) => name === flow);
        if (chart === undefined) throw new Error(`There is no flow ${flow}.`);
        return (await builtDrawing(chart)) ?? drawingOf(chart, layoutInWorker);
      }),
    },
  });
  const fileOf = (flow: string): string => {
    const machine = machines[flow];
    return machine === undefined ? '' : machineFileOf(flow, machine, 2);
  };
  return () => {
    const { search } = useLocation();
    const asked = new URLSearchParams(search);
    const flow = asked.get('flow');
    const view: FlowView = asked.get('view') === 'list' ? 'list' : 'chart';
    return (
      <FlowAtlas
        atlasMachine={atlasMachine}
        chartMachine={chartMachine}
        copyMachine={copyMachine}
        charts={charts}
        fileOf={fileOf}
        flow={flow}
        view={view}
        addressOf={addressOf}
        onView={(next) => {
          if (flow !== null) navigation.goTo(addressOf(flow, next), { replace: true });
        }}
      />
    );
  };
};

const addressOf = (flow: string, view: FlowView): string =>
  `/flows?flow=${encodeURIComponent(flow)}${view === 'chart' ? '' : `&view=${view}`}`;
