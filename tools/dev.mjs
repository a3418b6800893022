import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureDependencies, requireNode, root } from './setup.mjs';

requireNode();
await ensureDependencies();

const tools = [
  start('tsx/dist/cli.mjs', ['watch', '--clear-screen=false', 'server/main.ts'], {
    PORT: '3001',
    PUBLIC_URL: process.env.PUBLIC_URL ?? 'http://127.0.0.1:5173',
    // A PUBLIC_URL for links does not mean that other people use the server, so the demo stays the default.
    SEED: process.env.SEED ?? (process.env.DATABASE_URL || process.env.DATABASE_URL_FILE ? 'none' : 'demo'),
  }),
  start('vite/bin/vite.js', [], { KISHT_API: 'http://127.0.0.1:3001' }),
];

for (const tool of tools) tool.once('exit', (code) => stop(code ?? 0));
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.once(signal, () => stop(0));

/**
 * @param {string} script
 * @param {readonly string[]} args
 * @param {Record<string, string>} env
 */
function start(script, args, env) {
  return spawn(process.execPath, [join(root, 'node_modules', script), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

// Stops both together, since neither works without the other.
/** @param {number} code */
function stop(code) {
  process.exitCode ??= code;
  for (const tool of tools) if (tool.exitCode === null) tool.kill('SIGTERM');
}
