import { Group } from '@visx/group';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar, Line, LinePath } from '@visx/shape';
import { useState } from 'react';
import { formatRupeesShort } from '#domain/values/format.ts';
import { type Paise, paise } from '#domain/values/money.ts';
import type { ScheduleFigures, SchedulePart } from '#domain/loan/schedule/scheduleFigures.ts';
import { goToNeighbour, LabelAxis, ValueAxis } from '#ui/kit/chartParts.tsx';
import * as styles from './ScheduleChart.css.ts';
import { partLabel, partText } from './scheduleWords.ts';

export interface SchedulePlotProps {
  readonly figures: ScheduleFigures;
  /** In CSS pixels. */
  readonly size: { readonly width: number; readonly height: number };
  readonly interestFill: string;
  /** The index of the part under the pointer or the focus; null for none. */
  readonly shown: number | null;
  readonly onPoint: (part: number | null) => void;
  readonly onFocus: (part: number | null) => void;
}

/** Two plots on one horizontal axis: above, what each part repays; below, the balance after it. */
export function SchedulePlot({ figures, size: { width, height }, ...props }: SchedulePlotProps) {
  const { parts, principal, largestAmount } = figures;
  const amountsHeight = height * amountsShare;
  const labels = parts.map((part) => partLabel(figures, part));
  const x = scaleBand({ domain: labels, range: [0, width], padding: barGap });
  const amountAt = scaleUpTo(largestAmount, [amountsHeight, 0]);
  const balanceAt = scaleUpTo(principal, [height, height * balanceFrom]);
  const centre = (index: number) => (x(labels[index] ?? '') ?? 0) + x.bandwidth() / 2;
  return (
    <>
      <g aria-hidden="true">
        <Rules scale={amountAt} width={width} />
        <Rules scale={balanceAt} width={width} />
        <text className={styles.plotName} dy="-0.9em">
          {figures.grouping === 'year' ? 'Repaid in a year' : 'Repaid by an installment'}
        </text>
        <text className={styles.plotName} y={height * balanceFrom} dy="-0.9em">
          Balance
        </text>
        <LabelAxis
          top={height}
          ticks={everyFew(labels).map((text) => ({ at: (x(text) ?? 0) + x.bandwidth() / 2, text }))}
        />
        <LinePath
          className={styles.balanceLine}
          data={[
            { left: 0, top: balanceAt(principal) },
            ...parts.flatMap(({ balance }, index) => [
              { left: centre(index), top: balanceAt(parts[index - 1]?.balance ?? principal) },
              { left: centre(index), top: balanceAt(balance) },
            ]),
          ]}
          x={({ left }) => left}
          y={({ top }) => top}
        />
      </g>
      <Columns {...props} figures={figures} x={x} amountAt={amountAt} balanceAt={balanceAt} height={height} />
    </>
  );
}

interface ColumnsProps extends Omit<SchedulePlotProps, 'size'> {
  readonly x: ReturnType<typeof scaleBand<string>>;
  readonly amountAt: AmountScale;
  readonly balanceAt: AmountScale;
  readonly height: number;
}

/** The parts' bars. The Tab key stops at one of them; the arrow keys, Home and End go from part to part. */
function Columns(props: ColumnsProps) {
  const { figures, interestFill, shown, onPoint, onFocus, x, amountAt, balanceAt, height } = props;
  const [asked, setStop] = useState(0);
  const stop = Math.min(asked, figures.parts.length - 1);
  return (
    <Group>
      {figures.parts.map((part, index) => {
        const label = partLabel(figures, part);
        const width = Math.min(x.bandwidth(), x.range()[1] / fewestAcross);
        const centre = (x(label) ?? 0) + x.bandwidth() / 2;
        const bar = { x: centre - width / 2, width };
        return (
          <g
            key={label}
            role="img"
            aria-label={partText(figures, part)}
            tabIndex={index === stop ? 0 : -1}
            data-shown={index === shown ? '' : undefined}
            onFocus={() => {
              setStop(index);
              onFocus(index);
            }}
            onBlur={() => onFocus(null)}
            onPointerEnter={() => onPoint(index)}
            onPointerLeave={() => onPoint(null)}
            onKeyDown={goToNeighbour}
          >
            <rect className={styles.column} x={centre - x.step() / 2} width={x.step()} height={height} />
            <Bar className={styles.principal} {...bar} {...stretch(amountAt, part.principal)} />
            <Bar
              className={styles.interest}
              fill={interestFill}
              {...bar}
              {...stretch(amountAt, part.amount, part.principal)}
            />
            {index === shown ? (
              <>
                <Line
                  className={styles.guide}
                  from={{ x: centre, y: amountAt(0) }}
                  to={{ x: centre, y: balanceAt(part.balance) }}
                />
                <circle className={styles.balanceDot} cx={centre} cy={balanceAt(part.balance)} r="0.3em" />
              </>
            ) : null}
          </g>
        );
      })}
    </Group>
  );
}

interface RulesProps {
  readonly scale: AmountScale;
  readonly width: number;
}

/** The grid lines of one plot, with their amounts in rupees. */
function Rules({ scale, width }: RulesProps) {
  return (
    <>
      {scale.ticks(axisSteps).map((value) => (
        <Line
          key={value}
          className={value === 0 ? styles.baseLine : styles.gridLine}
          from={{ x: 0, y: scale(value) }}
          to={{ x: width, y: scale(value) }}
        />
      ))}
      <ValueAxis
        ticks={scale.ticks(axisSteps).map((value) => ({
          at: scale(value),
          text: formatRupeesShort(paise(value)),
        }))}
      />
    </>
  );
}

type AmountScale = ReturnType<typeof scaleUpTo>;

/** A scale from 0 to an amount in paise. */
function scaleUpTo(amount: Paise, range: [number, number]) {
  return scaleLinear({ domain: [0, amount], range, nice: axisSteps });
}

/** The position and height of a bar between two amounts. */
function stretch(scale: AmountScale, to: SchedulePart['amount'], from = 0) {
  return { y: scale(to), height: scale(from) - scale(to) };
}

/** The labels to show under the axis: every one, or every nth so that at most twelve are shown. */
function everyFew(labels: readonly string[]): string[] {
  const step = Math.floor((labels.length - 1) / mostLabels) + 1;
  return labels.filter((_, index) => index % step === 0);
}

/** As shares of the height: the upper plot's height, and the top of the lower plot. */
const amountsShare = 0.56;
const balanceFrom = 0.7;

/** A bar is at most this fraction of the width, also where there are fewer bars. */
const fewestAcross = 8;
const mostLabels = 12;
const barGap = 0.25;
const axisSteps = 3;
