import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { GatheringSocket } from './gathering-socket.ts';

/** A connection, and its other end. */
async function connect(): Promise<{ readonly socket: GatheringSocket; readonly server: Socket }> {
  const listening = createServer().listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  const socket = new GatheringSocket();
  const accepted = once(listening, 'connection') as Promise<[Socket]>;
  socket.connect(port, '127.0.0.1');
  const [server] = await accepted;
  onTestFinished(() => {
    socket.destroy();
    server.destroy();
    listening.close();
  });
  return { socket, server };
}

/** Sends what the driver sends for one statement. */
function send(socket: Socket, text: string): void {
  socket.cork();
  socket.write(text);
  socket.write(';');
  socket.uncork();
}

it('sends together what was written in one turn, also after a promise was awaited', async () => {
  const { socket, server } = await connect();
  send(socket, 'begin');
  await Promise.resolve();
  send(socket, 'lock');
  expect(socket.writableLength).toBe('begin;lock;'.length);
  const [chunk] = (await once(server, 'data')) as [Buffer];
  expect(chunk.toString()).toBe('begin;lock;');
});
