import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { eventually } from '@tianguis/testkit/eventually';
import { afterEach, expect, it } from 'vitest';
import { createEventRing } from './event-ring.ts';
import { createHub, type Hub } from './hub.ts';

const limits = { count: 100, bytes: 2 * 1024 * 1024 };
let server: Server;
const sockets: Socket[] = [];

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
  server.closeAllConnections();
});

/** A hub whose one reader is a bare socket: what is not read stays unread. */
async function hubWithReader(patience: number): Promise<{ hub: Hub; res: ServerResponse; socket: Socket }> {
  const hub = createHub({ ring: createEventRing(limits), newestInStream: async () => 0, patience });
  hub.begin(0, 0);
  server = createServer((_req, res) => {
    res.useChunkedEncodingByDefault = false;
    const nobody = { staff: null, member: null };
    const client = { res, ...nobody, after: undefined, cursor: undefined, blockedAt: 0 };
    res.once('close', () => hub.remove(client));
    hub.add(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  socket.pause();
  const [[, res]] = await Promise.all([
    once(server, 'request') as Promise<[unknown, ServerResponse]>,
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n'),
  ]);
  return { hub, res, socket };
}

const big = 'x'.repeat(32 * 1024);
const publish = (hub: Hub, seq: number): void => {
  hub.publish({ seq, toPublic: Buffer.from(`id: ${seq}\nevent: Big\ndata: ${big}\n\n`) });
};

it('holds little for a reader that stalls, and drops it', async () => {
  const { hub, res } = await hubWithReader(200);
  let seq = 0;
  let most = 0;
  // What the kernel buffers is not held here, and how much that is depends on the machine: events go on until it is full.
  await eventually(
    () => {
      for (let i = 0; i < 20; i += 1) publish(hub, ++seq);
      most = Math.max(most, res.writableLength);
      hub.beat();
      return hub.size() === 0;
    },
    { what: 'the reader to be dropped' },
  );
  expect(most).toBeLessThan(256 * 1024);
  expect(res.destroyed).toBe(true);
});

it('asks a slow reader that fell out of the ring to resync, and goes on from there', async () => {
  const { hub, socket } = await hubWithReader(60_000);
  for (let seq = 1; seq <= 1_000; seq += 1) publish(hub, seq);
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.resume();
  await eventually(() => text.includes('event: resync'), { what: 'resync' });
  publish(hub, 1_001);
  await eventually(() => text.includes('id: 1001\nevent: Big'), { what: 'the next event' });
  const ids = [...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));
  expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  expect(new Set(ids).size).toBeGreaterThan(2);
});

it('lets a slow reader that stayed within the ring have every event', async () => {
  const { hub, socket } = await hubWithReader(60_000);
  for (let seq = 1; seq <= 60; seq += 1) publish(hub, seq);
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.resume();
  await eventually(() => text.includes('id: 60\n'), { what: 'the last event' });
  const ids = [...text.matchAll(/^id: (\d+)\nevent/gm)].map(([, id]) => Number(id));
  expect(ids).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
});
