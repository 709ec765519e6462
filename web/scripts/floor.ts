import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { build, type Rolldown } from 'vite';

const name = 'virtual:floor';

/** The smallest app with these libraries: one page, one link, one read, one write. */
const source = `
import { createElement as h } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { QueryClient, QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { Link, Route, Router, Switch } from 'wouter';

function Page() {
  const read = useQuery({ queryKey: ['read'], queryFn: () => fetch('/read').then((reply) => reply.json()) });
  const write = useMutation({ mutationFn: () => fetch('/write', { method: 'POST' }) });
  return h(Link, { href: '/', onClick: () => write.mutate() }, String(read.data));
}
const routes = h(Router, null, h(Switch, null, h(Route, { path: '/' }, h(Page))));
hydrateRoot(document.body, h(QueryClientProvider, { client: new QueryClient() }, routes));
`;

export const brotliSize = async (content: string | Uint8Array): Promise<number> =>
  (await promisify(brotliCompress)(content)).length;

/** Compressed bytes of react, react-dom, wouter and react-query alone, built like the app. */
export async function floorSize(root: string): Promise<number> {
  const output = await build({
    root,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'floor',
        resolveId: (id) => (id === name ? `${root}/src/floor.js` : undefined),
        load: (id) => (id.endsWith('/src/floor.js') ? source : undefined),
      },
    ],
    build: {
      write: false,
      target: 'esnext',
      copyPublicDir: false,
      rolldownOptions: { input: name, onwarn: () => undefined },
    },
  });
  const chunks = [output].flat().flatMap((result) => (result as Rolldown.RolldownOutput).output);
  const sizes = chunks.map((chunk) => (chunk.type === 'chunk' ? brotliSize(chunk.code) : 0));
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
