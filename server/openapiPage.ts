import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Hono } from 'hono';
import { brandName } from '../src/domain/brand.ts';
import { contentPolicy } from './http/headers.ts';
import { openApiOf } from './openapi.ts';

/** `openapi.json`, and a page that shows it: all of it our own files, within the content policy. */
export const makeOpenApi = (version: string): Hono => {
  const app = new Hono();
  // Few ask for it, and a start need not wait for it.
  let document: string | null = null;
  const folder = dirname(require.resolve('swagger-ui-dist/package.json'));
  app.get('/openapi.json', (context) => {
    document ??= JSON.stringify(openApiOf(version));
    return context.body(document, 200, { 'Content-Type': 'application/json' });
  });
  app.get('/docs', (context) => {
    context.header('Content-Security-Policy', contentPolicy());
    return context.html(page);
  });
  app.get('/docs/start.js', (context) => context.body(start, 200, { 'Content-Type': types.js }));
  for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js'] as const)
    app.get(`/docs/${file}`, async (context) =>
      context.body(new Uint8Array(await readFile(join(folder, file))), 200, {
        'Content-Type': file.endsWith('.js') ? types.js : types.css,
      }),
    );
  return app;
};

const require = createRequire(import.meta.url);

const types = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' } as const;

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${brandName} API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<main id="calls"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;

const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#calls', deepLinking: false, validatorUrl: null });
`;
