import { ensureBuild, ensureDependencies, requireNode } from './setup.mjs';

requireNode();
await ensureDependencies();
await ensureBuild();

// The server runs in this very process, which npm's shell has become (`exec` in package.json): a signal to npm reaches
// it, and nothing stands between.
await import(new URL('../dist-server/main.js', import.meta.url).href);
