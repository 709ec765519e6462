import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sessionCookieName } from '@tianguis/proto/gateway/identity/session-cookie';
import { type Express, static as files, type Response } from 'express';
import { z } from 'zod';

const generated = (name: 'openapi' | 'asyncapi'): string =>
  fileURLToPath(import.meta.resolve(`@tianguis/proto/gen/${name}.json`));

const openapi = z.looseObject({
  components: z.looseObject({
    securitySchemes: z.looseObject({ session: z.looseObject({ name: z.string() }) }),
  }),
});

/** The API's document, with the name that the session's cookie has here. */
export function openapiText(publicUrl: string): string {
  const document = openapi.parse(JSON.parse(readFileSync(generated('openapi'), 'utf8')));
  document.components.securitySchemes.session.name = sessionCookieName(publicUrl);
  return JSON.stringify(document);
}

/** Sends the document of the events as it was generated from `proto`. */
export const sendAsyncapi = (res: Response): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = { 'cache-control': 'no-cache' };
    res.sendFile(generated('asyncapi'), { headers }, (err) => (err && !res.headersSent ? reject(err) : resolve()));
  });

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>Tianguis Circular API</title>
    <link rel="icon" href="/favicon.ico" />
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <div id="docs"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true });
`;

/** Adds the browsable documentation of the API. All of its files are ours to serve, as the content policy demands. */
export function addDocs(app: Express): void {
  const folder = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')));
  const assets = ['swagger-ui.css', 'swagger-ui-bundle.js'];
  app.get('/api/docs', (_req, res) => void res.type('html').set('cache-control', 'no-cache').send(page));
  app.get('/api/docs/start.js', (_req, res) => void res.type('js').set('cache-control', 'no-cache').send(start));
  for (const name of assets) app.use(`/api/docs/${name}`, files(join(folder, name), { maxAge: '1d', index: false }));
}
