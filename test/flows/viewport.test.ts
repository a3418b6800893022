import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catalogue } from '#machines/catalogue.ts';
import { chartOf } from '#flows/chart.ts';
import { namedParts } from '#flows/namedParts.ts';
import { findFlows } from '#flows/search.ts';
import { initialViewport, panned, showing, type Size, fitAll, zoomed } from '#flows/viewport.ts';
import { statesOf } from '#flows/chart.ts';

const size = (least: number, most: number) =>
  fc.record({ width: fc.integer({ min: least, max: most }), height: fc.integer({ min: least, max: most }) });
const drawings = size(100, 4_000);
const frames = size(200, 2_000);

describe('the sight of a chart', () => {
  test('the whole chart is seen, never larger than life', () => {
    fc.assert(
      fc.property(drawings, frames, (drawing, frame) => {
        const { x, y, scale } = fitAll(drawing, frame);
        expect(scale).toBeLessThanOrEqual(1);
        if (scale > 0.1) {
          expect(x).toBeLessThanOrEqual(1e-6);
          expect(y).toBeLessThanOrEqual(1e-6);
          expect(x + frame.width / scale).toBeGreaterThanOrEqual(drawing.width - 1e-6);
          expect(y + frame.height / scale).toBeGreaterThanOrEqual(drawing.height - 1e-6);
        }
      }),
    );
  });

  test('one starts with words of a size that can be read', () => {
    fc.assert(
      fc.property(drawings, frames, (drawing, frame) => {
        expect(initialViewport(drawing, frame).scale).toBeGreaterThanOrEqual(0.8);
      }),
    );
  });

  test('the point under the pointer stays where it is while zooming, within the chart', () => {
    const drawing: Size = { width: 1_000, height: 1_000 };
    const frame: Size = { width: 500, height: 500 };
    const before = { x: 200, y: 200, scale: 1 };
    const after = zoomed(before, 2, { x: 100, y: 50 }, drawing, frame);
    expect(after.scale).toBe(2);
    expect(after.x + 100 / after.scale).toBeCloseTo(before.x + 100);
    expect(after.y + 50 / after.scale).toBeCloseTo(before.y + 50);
  });

  test('however far one moves, the middle of the frame is upon the chart', () => {
    const distance = fc.integer({ min: -10_000, max: 10_000 });
    fc.assert(
      fc.property(drawings, frames, distance, distance, (drawing, frame, dx, dy) => {
        const sight = panned(initialViewport(drawing, frame), dx, dy, drawing, frame);
        const middle = sight.x + frame.width / sight.scale / 2;
        expect(middle).toBeGreaterThanOrEqual(-1e-6);
        expect(middle).toBeLessThanOrEqual(drawing.width + 1e-6);
      }),
    );
  });

  test('a state that is gone to is seen', () => {
    const frame: Size = { width: 400, height: 300 };
    const sight = showing({ x: 0, y: 0, scale: 1 }, { x: 900, y: 700, width: 80, height: 40 }, frame);
    expect(sight.x).toBeLessThanOrEqual(900);
    expect(sight.x + frame.width).toBeGreaterThanOrEqual(980);
    expect(sight.y + frame.height).toBeGreaterThanOrEqual(740);
    expect(showing(sight, { x: 900, y: 700, width: 80, height: 40 }, frame)).toEqual(sight);
  });
});

describe('the search of flows', () => {
  const charts = Object.entries(catalogue).map(([name, machine]) => chartOf(name, machine));

  test('an empty one finds every flow and marks nothing', () => {
    const found = findFlows(charts, '  ');
    expect(found).toHaveLength(charts.length);
    expect(found.every(({ states }) => states.size === 0)).toBe(true);
  });

  test('it reads names, descriptions, states and events, whatever their case', () => {
    const names = (search: string) => findFlows(charts, search).map(({ chart }) => chart.name);
    expect(names('PENALTYoverride')).toContain('penaltyOverride');
    expect(names('token.refused')).toEqual(['session']);
    expect(names('once after a 401')).toEqual(['session']);
    expect(names('no such word anywhere')).toEqual([]);
  });

  test('it marks the states in which it found something', () => {
    const [session] = findFlows(charts, 'inGrace');
    expect([...(session?.states ?? [])]).toContain('signedIn.inGrace');
  });

  test('guards, actions and actors are each named once, with where they are', () => {
    const session = charts.find(({ name }) => name === 'session');
    const parts = namedParts(session === undefined ? [] : statesOf(session.root));
    expect(parts.find(({ name }) => name === 'refreshToken')).toEqual({
      kind: 'actor',
      name: 'refreshToken',
      uses: ['signedIn.refreshing'],
    });
    expect(new Set(parts.map(({ kind, name }) => `${kind} ${name}`)).size).toBe(parts.length);
  });
});
