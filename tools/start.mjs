import { ensureBuild, ensureDependencies, requireNode } from './setup.mjs';

requireNode();
await ensureDependencies();
await ensureBuild();

// The server runs in this process, into which `exec` in package.json turns npm's shell: a signal to npm reaches it
// directly.
await import(new URL('../dist-server/main.js', import.meta.url).href);
