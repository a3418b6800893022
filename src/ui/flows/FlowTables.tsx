import { type Chart, type ChartState, type ChartTransition, statesOf } from '#flows/chart.ts';
import { type NamedPart, namedParts } from '#flows/namedParts.ts';
import { Badge } from '#ui/kit/Badge.tsx';
import { DataTable } from '#ui/kit/DataTable.tsx';
import { Section } from '#ui/kit/Section.tsx';
import type { Column } from '#ui/kit/tableParts.ts';
import { kindWords } from './StateNote.tsx';
import * as styles from './FlowAtlas.css.ts';

export interface FlowTablesProps {
  readonly chart: Chart;
  readonly lit: ReadonlySet<string>;
}

/** The chart's contents as tables: states, transitions, and the names of actors. */
export function FlowTables({ chart, lit }: FlowTablesProps) {
  const states = statesOf(chart.root);
  const nameOf = (id: string) => (id === '' ? chart.name : id);
  return (
    <div className={styles.tables}>
      <Section title="States">
        <DataTable
          caption={`States of ${chart.name}`}
          columns={stateColumns(nameOf, lit)}
          rows={states}
          rowKey={({ id }) => `state ${id}`}
        />
      </Section>
      <Section title="Events">
        <DataTable
          caption={`Events of ${chart.name}`}
          columns={eventColumns(nameOf)}
          rows={states.flatMap(({ transitions }) => transitions)}
          rowKey={keyOf}
        />
      </Section>
      <Section title="Guards, actions and actors">
        <DataTable
          caption={`Guards, actions and actors of ${chart.name}`}
          columns={partColumns(nameOf)}
          rows={namedParts(states)}
          rowKey={({ kind, name }) => `${kind} ${name}`}
        />
      </Section>
    </div>
  );
}

function stateColumns(
  nameOf: (id: string) => string,
  lit: ReadonlySet<string>,
): readonly Column<ChartState>[] {
  return [
    {
      key: 'state',
      header: 'State',
      cell: ({ id }) => (
        <span className={styles.litName}>
          {nameOf(id)}
          {lit.has(id) ? <Badge tone="positive">Now</Badge> : null}
        </span>
      ),
    },
    { key: 'kind', header: 'Kind', cell: kindWords },
    { key: 'description', header: 'What it means', priority: 3, cell: ({ description }) => description },
    {
      key: 'does',
      header: 'Does',
      priority: 2,
      cell: ({ entry, exit, invokes }) =>
        [
          ...entry.map((action) => `on entry ${action}`),
          ...invokes.map((actor) => `calls ${actor}`),
          ...exit.map((action) => `on exit ${action}`),
        ].join(', '),
    },
  ];
}

function eventColumns(nameOf: (id: string) => string): readonly Column<ChartTransition>[] {
  return [
    { key: 'event', header: 'Event', cell: ({ event }) => event },
    { key: 'source', header: 'In', cell: ({ source }) => nameOf(source) },
    { key: 'guard', header: 'Only if', priority: 2, cell: ({ guard }) => guard },
    { key: 'actions', header: 'Does', priority: 3, cell: ({ actions }) => actions.join(', ') },
    {
      key: 'target',
      header: 'Leads to',
      cell: ({ target }) => (target === null ? 'stays' : nameOf(target)),
    },
    { key: 'description', header: 'Why', priority: 3, cell: ({ description }) => description },
  ];
}

function partColumns(nameOf: (id: string) => string): readonly Column<NamedPart>[] {
  return [
    { key: 'name', header: 'Name', cell: ({ name }) => name },
    { key: 'kind', header: 'Kind', cell: ({ kind }) => kind },
    { key: 'uses', header: 'Where', cell: ({ uses }) => uses.map(nameOf).join(', ') },
  ];
}

function keyOf({ source, event, guard, target, actions }: ChartTransition): string {
  return [source, event, guard, target, ...actions].join(' ');
}
