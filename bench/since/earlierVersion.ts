import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase, type DatabaseLocation } from '#server/db/database.ts';
import { freshDatabase } from '#test/support/server/postgres/postgres.ts';
import type { EngineName } from '#test/support/server/server.ts';
import { root } from '#tools/setup.mjs';

/** An earlier version of the sources, in a work tree of its own with this version's modules. */
export interface EarlierVersion {
  readonly home: string;
  /** Fills a book with the earlier version's own code, and copies it: one for each version to serve. */
  readonly twoBooks: (
    engine: EngineName,
    clusterUrl: string,
    folder: string,
    loans: number,
  ) => Promise<{ readonly earlier: DatabaseLocation; readonly present: DatabaseLocation }>;
  /** An access token of the admin, by the earlier version. */
  readonly tokenAt: (location: DatabaseLocation) => string;
  readonly remove: () => void;
}

export const earlierVersion = (commit: string, home: string): EarlierVersion => {
  execFileSync('git', ['worktree', 'add', '--detach', home, commit], { cwd: root, stdio: 'pipe' });
  symlinkSync(join(root, 'node_modules'), join(home, 'node_modules'));
  // A file, not words of the command, which the threads of a server would be started with too.
  const run = (script: string, ...words: readonly string[]) => {
    const file = join(home, 'since.mts');
    writeFileSync(file, script);
    return execFileSync(process.execPath, ['--import', 'tsx', file, ...words], {
      cwd: home,
      encoding: 'utf8',
    });
  };
  execFileSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--config', 'vite.server.config.ts'],
    {
      cwd: home,
      stdio: 'pipe',
    },
  );
  return {
    home,
    twoBooks: async (engine, clusterUrl, folder, loans) => {
      if (engine === 'postgres') {
        const earlier = { url: await freshDatabase(clusterUrl) };
        run(fill, JSON.stringify(earlier), engine, String(loans));
        return { earlier, present: { url: await copyOf(earlier.url, clusterUrl) } };
      }
      const [earlier, present] = [{ folder: join(folder, 'then') }, { folder: join(folder, 'now') }];
      mkdirSync(earlier.folder, { recursive: true });
      run(fill, JSON.stringify(earlier), engine, String(loans));
      cpSync(earlier.folder, present.folder, { recursive: true });
      return { earlier, present };
    },
    tokenAt: (location) => run(token, JSON.stringify(location)).trim(),
    remove: () => {
      execFileSync('git', ['worktree', 'remove', '--force', home], { cwd: root, stdio: 'pipe' });
    },
  };
};

const fill = `
  import { sql } from 'kysely';
  const [place, engine, loans] = process.argv.slice(2);
  const { startServer } = await import('#test/support/server/server.ts');
  const { fillBook } = await import('./bench/book/fillBook.ts');
  const { db } = await startServer(engine, undefined, { location: JSON.parse(place), remove: () => undefined });
  await fillBook(db, Number(loans), Date.now());
  if (engine === 'postgres') await sql\`vacuum analyze\`.execute(db.query);
  else await sql\`pragma wal_checkpoint(truncate)\`.execute(db.query);
  process.exit(0);
`;

const token = `
  const { sessionTokenAt, theAdmin } = await import('#test/support/server/tokens.ts');
  process.stdout.write(await sessionTokenAt(JSON.parse(process.argv[2]), theAdmin));
  process.exit(0);
`;

const copyOf = async (url: string, clusterUrl: string): Promise<string> => {
  const copy = new URL(url);
  copy.pathname += '_now';
  const cluster = openDatabase({ url: clusterUrl });
  await sql`create database ${sql.ref(copy.pathname.slice(1))} template ${sql.ref(new URL(url).pathname.slice(1))}`.execute(
    cluster.query,
  );
  await cluster.query.destroy();
  return copy.href;
};
