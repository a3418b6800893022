import { startPostgres } from '#test/support/server/postgres/postgres.ts';
import { engines, type EngineName } from '#test/support/server/server.ts';
import type { Figure } from './figure.ts';

/** The figures of both engines, one after the other; `clusterUrl` is a PostgreSQL of the run's own. */
export const onEachEngine = async (
  figuresOn: (engine: EngineName, clusterUrl: string) => Promise<readonly Figure[]>,
): Promise<readonly Figure[]> => {
  const { url, stop } = await startPostgres();
  try {
    const figures: Figure[] = [];
    for (const engine of engines) figures.push(...(await figuresOn(engine, url)));
    return figures;
  } finally {
    await stop();
  }
};
