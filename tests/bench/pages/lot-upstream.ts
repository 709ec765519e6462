import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { lotPage } from '@tianguis/testkit/lot-page';

/** A marketplace of one lot, which the gateway asks for once a minute. */
export async function serveLot(): Promise<{ url: string; close(): void }> {
  const lot = JSON.stringify(lotPage());
  const server = createServer((_, res) => res.setHeader('content-type', 'application/json').end(lot));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() };
}
