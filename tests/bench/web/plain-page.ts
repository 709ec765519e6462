import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const html = `<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Nada</title><meta name="description" content="Nada"><main><h1>Nada</h1><p>Una página sin nada.</p></main></html>`;

/** A page of one heading, without script or style: what no page can be better than on this machine now. */
export async function servePlainPage(): Promise<{ url: string; close(): void }> {
  const server = createServer((_, res) => res.setHeader('content-type', 'text/html; charset=utf-8').end(html));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() };
}
