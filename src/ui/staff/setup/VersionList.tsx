import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { LenderVersion } from '#domain/lender/lenderVersion.ts';
import { formatInstant, missing } from '#domain/values/format.ts';
import type { lenderVersions } from '#machines/lender/lenderVersions.ts';
import { Banner } from '#ui/kit/Banner.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { LoadError } from '#ui/kit/Errors.tsx';
import { LongTable } from '#ui/kit/LongTable.tsx';
import { Section } from '#ui/kit/Section.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import type { Column } from '#ui/kit/tableParts.ts';
import { UnreadableRows } from '#ui/kit/UnreadableRows.tsx';
import { VisuallyHidden } from '#ui/kit/VisuallyHidden.tsx';
import { ListPages } from '#ui/lists/ListPages.tsx';
import { settingName } from './settingLabels.ts';

export interface VersionListProps {
  readonly list: ActorRefFrom<typeof lenderVersions>;
  readonly onRead: (version: LenderVersion) => void;
}

/** The versions of the set-up, newest first: when each was saved, by whom, and what changed. */
export function VersionList({ list, onRead }: VersionListProps) {
  const snapshot = useSelector(list, (current) => current);
  const { query, load, failure } = snapshot.context;
  return (
    <Section title="Versions">
      {snapshot.matches('absent') ? <Banner tone="info">{failure?.reason}</Banner> : null}
      {failure === null || snapshot.matches('absent') ? null : (
        <LoadError failure={failure} onRetry={() => list.send({ type: 'load.requested' })} />
      )}
      <UnreadableRows count={load?.unreadable ?? 0} />
      {load === null && failure === null ? (
        <Skeleton variant="table" rows={3} columns={4} label="Loading the versions..." />
      ) : null}
      {load !== null && load.total === 0 ? (
        <EmptyState title="Nothing was changed yet.">
          Each save makes a version, which can be read here.
        </EmptyState>
      ) : null}
      {load === null || load.total === 0 ? null : (
        <>
          <LongTable
            caption="Versions"
            columns={columnsOf(onRead)}
            rows={load.rows}
            rowKey={({ version }) => String(version)}
          />
          <ListPages actor={list} query={query} page={load} />
        </>
      )}
    </Section>
  );
}

const columnsOf = (onRead: (version: LenderVersion) => void): readonly Column<LenderVersion>[] => [
  { key: 'version', header: 'Version', cell: ({ version }) => version },
  { key: 'changedAt', header: 'When', cell: ({ changedAt }) => formatInstant(changedAt) },
  {
    key: 'changedBy',
    header: 'Who',
    priority: 2,
    foldsUnder: 'changedAt',
    foldsBare: true,
    cell: ({ changedBy }) => changedBy ?? missing,
  },
  { key: 'changes', header: 'Changed', width: 'wide', cell: ({ changes }) => changedNames(changes) },
  {
    key: 'actions',
    header: 'Actions',
    cell: (version) => (
      <Button size="small" onClick={() => onRead(version)}>
        Read<VisuallyHidden> version {version.version}</VisuallyHidden>
      </Button>
    ),
  },
];

/** The names of the settings that differ from the version before; 'Nothing' where none does. */
const changedNames = (changes: LenderVersion['changes']): string =>
  changes.length === 0 ? 'Nothing' : [...new Set(changes.map(({ field }) => settingName(field)))].join(', ');
