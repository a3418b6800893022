import { Group } from '@visx/group';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar, Line } from '@visx/shape';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as styles from '#ui/kit/chartParts.css.ts';
import type { BarChartProps, BarOfChart } from '#ui/kit/BarChart.tsx';
import { goToNeighbour, LabelAxis, useSize, ValueAxis } from '#ui/kit/chartParts.tsx';

/** The drawing of a `BarChart`. Its scales come after the first screen: they weigh as much as a screen. */
export function BarPlot({ caption, bars, axisText }: BarPlotProps) {
  const [plotRef, { width, height }] = useSize();
  const x = scaleBand({ domain: bars.map(({ label }) => label), range: [0, width], padding: barGap });
  const y = scaleLinear({
    domain: [0, Math.max(...bars.flatMap(({ value, aim }) => [value, aim?.value ?? 0]), 0)],
    range: [height, 0],
    nice: axisSteps,
  });
  return (
    <div className={styles.frame}>
      <svg
        ref={plotRef}
        className={styles.plot}
        role="group"
        aria-label={caption}
        // Print scales the drawing as it was measured: it is not drawn again for the sheet's width.
        viewBox={width > 0 ? `0 0 ${width} ${height}` : undefined}
      >
        <g aria-hidden="true">
          {y.ticks(axisSteps).map((value) => (
            <Line
              key={value}
              className={value === 0 ? styles.baseLine : styles.gridLine}
              from={{ x: 0, y: y(value) }}
              to={{ x: width, y: y(value) }}
            />
          ))}
          <ValueAxis ticks={y.ticks(axisSteps).map((value) => ({ at: y(value), text: axisText(value) }))} />
          <LabelAxis
            top={height}
            ticks={bars.map(({ label }) => ({ at: (x(label) ?? 0) + x.bandwidth() / 2, text: label }))}
          />
        </g>
        <Columns bars={bars} x={x} y={y} height={height} />
      </svg>
    </div>
  );
}

export type BarPlotProps = Pick<BarChartProps, 'caption' | 'bars' | 'axisText'>;

interface ColumnsProps extends Pick<BarChartProps, 'bars'> {
  readonly x: ReturnType<typeof scaleBand<string>>;
  readonly y: ReturnType<typeof scaleLinear<number>>;
  readonly height: number;
}

/** The bars. The Tab key stops at one of them; the arrow keys, Home and End go from bar to bar. */
function Columns({ bars, x, y, height }: ColumnsProps) {
  const [stop, setStop] = useState(0);
  const [focused, setFocused] = useState<number | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const shown = pointed ?? focused;
  const focus = (index: number) => {
    setStop(index);
    setFocused(index);
  };
  const openNow = useNavigate();
  const open = (to: string | undefined) => (to === undefined ? undefined : void openNow(to));
  return (
    <Group>
      {bars.map((bar, index) => {
        const { label, value, aim, to } = bar;
        const left = x(label) ?? 0;
        const top = y(value);
        return (
          <g
            key={label}
            role={to === undefined ? 'img' : 'link'}
            aria-label={`${label}: ${textOf(bar)}`}
            tabIndex={index === stop ? 0 : -1}
            data-shown={index === shown ? '' : undefined}
            onFocus={() => focus(index)}
            onBlur={() => setFocused(null)}
            onPointerEnter={() => setPointed(index)}
            onPointerLeave={() => setPointed(null)}
            onClick={() => open(to)}
            onKeyDown={(event) => (event.key === 'Enter' ? open(to) : goToNeighbour(event))}
            data-opens={to === undefined ? undefined : ''}
          >
            <rect className={styles.column} x={left} width={x.bandwidth()} height={height} />
            {aim === undefined || aim.value === 0 ? null : (
              <Bar
                className={styles.aim}
                x={left}
                y={y(aim.value)}
                width={x.bandwidth()}
                height={height - y(aim.value)}
              />
            )}
            <Bar className={styles.bar} x={left} y={top} width={x.bandwidth()} height={height - top} />
            {index === shown ? (
              <>
                <Line
                  className={styles.guide}
                  from={{ x: left + x.bandwidth() / 2, y: 0 }}
                  to={{ x: left + x.bandwidth() / 2, y: top }}
                />
                <text
                  className={styles.readout}
                  x={left + x.bandwidth() / 2}
                  dy="-0.75em"
                  textAnchor={anchorOf(index, bars.length)}
                >
                  {`${label} ${textOf(bar)}`}
                </text>
              </>
            ) : null}
          </g>
        );
      })}
    </Group>
  );
}

/** A bar's value in words, and what it is held against. */
const textOf = ({ text, aim }: BarOfChart): string => (aim === undefined ? text : `${text} ${aim.text}`);

/** The free share of a column's width, and the approximate number of steps on the axis. */
const barGap = 0.3;
const axisSteps = 4;

/** The alignment of a bar's readout: an outer bar's runs inwards, so that it stays inside the chart. */
function anchorOf(index: number, count: number): 'start' | 'middle' | 'end' {
  if (index < count / 3) return 'start';
  return index < (2 * count) / 3 ? 'middle' : 'end';
}
