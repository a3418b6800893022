import { ensureDependencies, ensureServerBuild, requireNode } from './setup.mjs';

// `node tools/command.mjs backup FILE`: one of the server's commands, compiled like the server itself.
const [name] = process.argv.splice(2, 1);

requireNode();
await ensureDependencies();
await ensureServerBuild();
await import(new URL(`../dist-server/${name}.js`, import.meta.url).href);
