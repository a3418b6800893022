import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { createMachine, fromObservable, fromPromise } from 'xstate';
import { chartOf } from '#flows/chart.ts';
import { machineFileOf } from '#flows/definition.ts';
import type { catalogue } from '#machines/catalogue.ts';
import { definitions } from '#machines/definitions.ts';
import { flowAtlas } from '#machines/flows/flowAtlas.ts';
import { flowChart } from '#machines/flows/flowChart.ts';
import { FlowAtlas } from '#ui/flows/FlowAtlas.tsx';
import type { FlowView } from '#ui/flows/FlowSheet.tsx';
import type { App } from '#app/app.ts';
import { builtDrawing } from '#app/watching/chartDrawings.ts';
import { flowDrawing } from '#machines/flows/parts.ts';
import { loadedBy } from '#screens/shared/loadedBy.ts';
import { copyMachine } from '#app/clipboard.ts';
import { watchedFlows } from '#app/watching/watchedFlows.ts';

/** The screen at `/flows`, with the chosen flow and its view in the URL. */
export const flowsScreen = ({ navigation, storage }: App) => {
  const charts = Object.entries(definitions).map(([name, definition]) =>
    chartOf(name, createMachine(definition)),
  );
  const known = (flow: string | null) => (flow !== null && flow in definitions ? flow : null);
  const atlasMachine = flowAtlas.provide({
    actors: {
      watchFlows: fromObservable(() => watchedFlows()),
      keepFlow: fromPromise(async ({ input }) => storage.setItem(lastFlowKey, input)),
    },
  });
  const chartMachine = flowChart.provide({
    actors: {
      flowDrawing: loadedBy(flowDrawing, async (flow) => {
        const chart = charts.find(({ name }) => name === flow);
        if (chart === undefined) throw new Error(`There is no flow ${flow}.`);
        const built = await builtDrawing(chart);
        // The layout engine is loaded only for a chart that the build has not drawn.
        return built ?? (await import('#app/watching/chartLayout.ts')).drawnHere(chart);
      }),
    },
  });
  const fileOf = (flow: string): string => {
    const definition = definitions[flow];
    return definition === undefined ? '' : machineFileOf(flow, definition, 2);
  };
  return () => {
    const { search } = useLocation();
    const asked = new URLSearchParams(search);
    const flow = asked.get('flow');
    const view: FlowView = asked.get('view') === 'list' ? 'list' : 'chart';
    const input = useMemo(
      () => ({ flow: known(flow) ?? known(storage.getItem(lastFlowKey)) ?? firstFlow }),
      [flow],
    );
    return (
      <FlowAtlas
        atlasMachine={atlasMachine}
        input={input}
        chartMachine={chartMachine}
        copyMachine={copyMachine}
        charts={charts}
        fileOf={fileOf}
        flow={flow}
        view={view}
        addressOf={addressOf}
        onView={(shown, next) => navigation.goTo(addressOf(shown, next), { replace: true })}
      />
    );
  };
};

const lastFlowKey = 'flows:last';

/** The flow that the atlas opens with until another was looked at. */
const firstFlow: keyof typeof catalogue = 'staffPayment';

const addressOf = (flow: string, view: FlowView): string =>
  `/flows?flow=${encodeURIComponent(flow)}${view === 'chart' ? '' : `&view=${view}`}`;
