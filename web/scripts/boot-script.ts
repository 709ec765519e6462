import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify, type Plugin } from 'vite';

const name = 'boot.js';

/** Serves `platform/prerender/boot.js` at its own address: a classic script, so that it runs before the first paint. */
export function bootScript(): Plugin {
  let file = '';
  return {
    name: 'boot-script',
    configResolved({ root }) {
      file = join(root, 'src/platform/prerender', name);
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${name}`, async (_request, reply) => {
        reply.setHeader('content-type', 'text/javascript');
        reply.end(await readFile(file));
      });
    },
    // Before any style sheet, which would hold it up.
    transformIndexHtml: () => [{ tag: 'script', attrs: { src: `/${name}` }, injectTo: 'head-prepend' }],
    async generateBundle() {
      const { code } = await minify(name, await readFile(file, 'utf8'));
      this.emitFile({ type: 'asset', fileName: name, source: code });
    },
  };
}
