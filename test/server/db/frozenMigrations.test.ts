import type { KyselyPlugin } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { migrations } from '#server/db/migrations/index.ts';
import { engines, freshLocation } from '#test/support/server/server.ts';

describe.each(engines)('on %s', (engine) => {
  /**
   * A file that lost or changed a line says that a migration was changed that has run somewhere. A new one adds lines at
   * the end: `npx vitest run --project=server frozenMigrations -u` writes them.
   */
  test('every migration runs the statements that it has always run', async () => {
    const { location, remove } = await freshLocation(engine);
    const db = openDatabase(location);
    try {
      const compiler = db.engine.queryCompiler();
      const lines: string[] = [];
      const noting: KyselyPlugin = {
        transformQuery: ({ node, queryId }) => {
          const { sql, parameters } = compiler.compileQuery(node, queryId);
          lines.push(
            `${sql.replaceAll(/\s*\n\s*/g, ' ')};${parameters.length > 0 ? ` -- ${JSON.stringify(parameters)}` : ''}`,
          );
          return node;
        },
        transformResult: ({ result }) => Promise.resolve(result),
      };
      for (const [name, migration] of Object.entries(migrations(db.engine))) {
        lines.push('', `-- ${name}`);
        await migration.up(db.query.withoutPlugins().withPlugin(noting));
      }
      await expect(`${lines.join('\n').trim()}\n`).toMatchFileSnapshot(
        `../../fixtures/migrations/${engine}.sql`,
      );
    } finally {
      await db.query.destroy();
      remove();
    }
  });
});
