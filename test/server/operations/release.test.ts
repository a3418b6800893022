import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { extract } from 'tar';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '#tools/setup.mjs';
import packageFile from '#package.json' with { type: 'json' };

interface Bill {
  readonly components: readonly { readonly name: string; readonly group?: string }[];
}

interface Lock {
  readonly packages: Readonly<
    Record<string, { readonly hasInstallScript?: boolean; readonly dev?: boolean }>
  >;
}

const readIfThere = (path: string): string | null => (existsSync(path) ? readFileSync(path, 'utf8') : null);

test.each([['--help'], ['one', 'two'], ['']])('a release for %s is refused in one line', async (...words) => {
  const made = promisify(execFile)(process.execPath, ['tools/release.mjs', ...words], { cwd: root });
  await expect(made).rejects.toMatchObject({ code: 1, stderr: 'Usage: npm run release [-- FOLDER]\n' });
});

describe('a release', () => {
  let folder: string;
  let files: readonly string[];
  let unpacked: string;
  let bookOfBefore: string | null;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'kisht-release-'));
    const before = join(folder, `kisht-${packageFile.version}`);
    mkdirSync(join(before, 'data'), { recursive: true });
    writeFileSync(join(before, 'data/kisht.db'), 'a book');
    await promisify(execFile)(process.execPath, ['tools/release.mjs', folder], { cwd: root });
    bookOfBefore = readIfThere(join(before, 'data/kisht.db'));
    rmSync(before, { recursive: true, force: true });
    files = readdirSync(folder);
    const archive = files.find((file) => file.endsWith('.tar.gz')) ?? '';
    await extract({ file: join(folder, archive), cwd: folder });
    unpacked = join(folder, readdirSync(folder).find((file) => !files.includes(file)) ?? '');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

  test('leaves a release that was unpacked beside it as it is, with its book', () => {
    expect(bookOfBefore).toBe('a book');
  });

  test('every file has its checksum', () => {
    const sums = readFileSync(join(folder, 'SHA256SUMS'), 'utf8').trimEnd().split('\n');
    const summed = sums.map((line) => {
      const [sum, file = ''] = line.split('  ');
      const hash = createHash('sha256').update(readFileSync(join(folder, file)));
      expect(hash.digest('hex')).toBe(sum);
      return file;
    });
    expect([...summed, 'SHA256SUMS'].toSorted()).toEqual(files.toSorted());
  });

  test('nothing in it builds, tests or runs at an installation', () => {
    const { packages } = json(join(unpacked, 'package-lock.json')) as Lock;
    const shipped = Object.entries(packages).filter(([path]) => path !== '');
    expect(shipped.length).toBeGreaterThan(5);
    expect(shipped.filter(([, { hasInstallScript, dev }]) => hasInstallScript || dev)).toEqual([]);
    const installed = readdirSync(join(unpacked, 'node_modules'));
    for (const tool of ['vite', 'tsx', 'typescript', 'vitest', 'playwright-core', 'esbuild'])
      expect(installed).not.toContain(tool);
  });

  test('what its guide leads to is in it, with the scripts that recover a PostgreSQL', () => {
    for (const page of ['operations.md', 'scaling.md']) {
      const text = readFileSync(join(unpacked, 'docs', page), 'utf8');
      const led = [...text.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, to = '']) => to);
      expect(led.length).toBeGreaterThan(2);
      expect(led.filter((to) => !existsSync(join(unpacked, 'docs', to)))).toEqual([]);
    }
    expect(readdirSync(join(unpacked, 'tools/postgres')).toSorted()).toEqual([
      'archive-wal.sh',
      'base-backup.sh',
      'recover.sh',
    ]);
    expect(readdirSync(join(unpacked, 'docs'))).not.toContain('flows');
  });

  test('its README shows every picture', () => {
    const text = readFileSync(join(unpacked, 'README.md'), 'utf8');
    const pictures = [...text.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(([, to = '']) => to);
    expect(pictures.length).toBeGreaterThan(2);
    expect(pictures.filter((to) => !existsSync(join(unpacked, to)))).toEqual([]);
  });

  test('every command of the repository that is compiled runs from it under the same name', () => {
    type Scripts = Readonly<Record<string, string>>;
    const scriptsOf = (folder: string) =>
      (json(join(folder, 'package.json')) as { scripts: Scripts }).scripts;
    const compiled = Object.entries(scriptsOf(root)).flatMap(([name, line]) => {
      const command = /command\.mjs (\S+)/.exec(line)?.[1];
      return command === undefined ? [] : [[name, `exec node dist-server/${command}.js`] as const];
    });
    expect(compiled.length).toBeGreaterThan(8);
    expect(scriptsOf(unpacked)).toMatchObject(Object.fromEntries(compiled));
    for (const [, line] of compiled)
      expect(readdirSync(join(unpacked, 'dist-server'))).toContain(line.split('/')[1]);
  });

  test('the bill of materials names what is shipped, compiled in or as a package', () => {
    const bill = files.find((file) => file.endsWith('.cdx.json')) ?? '';
    const { components } = json(join(folder, bill)) as Bill;
    const names = components.map(({ group, name }) => (group === undefined ? name : `${group}/${name}`));
    for (const part of ['react', 'xstate', 'effect', 'hono', 'kysely', 'pg', 'libsql', '@node-rs/argon2'])
      expect(names).toContain(part);
    expect(names).not.toContain('vite');
  });

  test('it serves with Node alone, its commands run, and it stops on a signal', async () => {
    const env = { DATA_DIR: join(folder, 'data'), PORT: '0', SEED: 'demo', NODE_ENV: 'production' };
    const server = spawn(process.execPath, ['dist-server/main.js'], {
      cwd: unpacked,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(server, 'exit');
    const [line] = (await Promise.race([
      once(createInterface({ input: server.stdout }), 'line'),
      ended.then(([code]) => [`it ended with ${String(code)}`]),
    ])) as [string];
    const [, address = ''] = /^Kisht is at (\S+)/.exec(line) ?? [];
    expect(address).not.toBe('');
    expect((await fetch(`${address}/api/health`)).status).toBe(200);
    expect(await (await fetch(`${address}/auth/admin`)).text()).toContain('<title>Kisht');

    const verified = await promisify(execFile)(process.execPath, ['dist-server/verifyAudit.js'], {
      cwd: unpacked,
      env,
    });
    expect(verified.stdout).toContain('The audit trail is whole');
    server.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });
});
