import ElkConstructor from 'elkjs/lib/elk.bundled.js';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Chart } from '#flows/chart.ts';
import { drawingOf } from '#flows/drawing.ts';
import { ChartPicture } from '#ui/flows/ChartPicture.tsx';
import { dark, light, type Palette } from '#ui/theme/palette.ts';

const elk = new ElkConstructor();

/** A chart as an SVG file with its own colours, light and dark. */
export async function svgOf(chart: Chart): Promise<string> {
  const drawing = await drawingOf(chart, (graph) => elk.layout(graph));
  const { width, height } = drawing;
  const [w, h] = [Math.floor(width) + 1, Math.floor(height) + 1];
  return `${renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" width={w} height={h} viewBox={`0 0 ${w} ${h}`} role="img">
      <title>{`${chart.name}: ${chart.description}`}</title>
      <style>{`${rules(light)}@media (prefers-color-scheme:dark){${rules(dark)}}`}</style>
      <rect data-part="paper" width={w} height={h} rx={8} />
      <ChartPicture drawing={drawing} />
    </svg>,
  )}\n`;
}

function rules(palette: Palette): string {
  return [
    `[data-part=paper]{fill:${palette.paper}}`,
    `[data-part=box]{fill:${palette.surface};stroke:${palette.controlBorder}}`,
    `[data-kind=compound]>[data-part=box],[data-kind=parallel]>[data-part=box]{fill:none;stroke:${palette.controlBorder}}`,
    '[data-region]>[data-part=box]{stroke-dasharray:5 4}',
    `[data-part=divider]{stroke:${palette.hairline}}`,
    `[data-part=line]{fill:none;stroke:${palette.inkMuted}}`,
    `[data-part=arrow]{fill:${palette.inkMuted}}`,
    `[data-part=initial]{fill:${palette.ink}}`,
    `[data-part=plate]{fill:${palette.paper}}`,
    `text{fill:${palette.ink}}`,
    `[data-part=headWords] text{paint-order:stroke;stroke:${palette.paper};stroke-width:4px;stroke-linejoin:round}`,
    '[data-part=title]{font-weight:600}',
    `[data-part=inner]{fill:${palette.inkMuted}}`,
    `[data-part=words]{fill:${palette.accentInk}}`,
  ].join('');
}
