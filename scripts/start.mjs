import { ensureBuild, ensureDependencies, requireNode } from './setup.mjs';

requireNode();
await ensureDependencies();
await ensureBuild();

// The server runs in this very process, so that a signal reaches it and nothing stands between.
const { register } = await import('tsx/esm/api');
register();
await import('../server/main.ts');
