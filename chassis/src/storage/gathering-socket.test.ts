import { once } from 'node:events';
import { type AddressInfo, createServer, Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { GatheringSocket } from './gathering-socket.ts';

/** Connects a socket. Returns its other end. */
async function connect(socket: Socket): Promise<Socket> {
  const listening = createServer().listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  const accepted = once(listening, 'connection') as Promise<[Socket]>;
  const connected = once(socket, 'connect');
  socket.connect(port, '127.0.0.1');
  const [[server]] = await Promise.all([accepted, connected]);
  onTestFinished(() => {
    socket.destroy();
    server.destroy();
    listening.close();
  });
  return server;
}

/** Sends what the driver sends for one statement. */
function send(socket: Socket, text: string): void {
  socket.cork();
  socket.write(text);
  socket.write(';');
  socket.uncork();
}

/** How much of two statements that are sent in one turn still waits at its end. */
async function waitingOf(socket: Socket): Promise<number> {
  send(socket, 'begin');
  await Promise.resolve();
  send(socket, 'lock');
  return socket.writableLength;
}

it('sends together what was written in one turn, also after a promise was awaited', async () => {
  const socket = new GatheringSocket();
  const server = await connect(socket);
  expect(await waitingOf(socket)).toBe('begin;lock;'.length);
  const [chunk] = (await once(server, 'data')) as [Buffer];
  expect(chunk.toString()).toBe('begin;lock;');
});

it('is needed: a plain socket starts to send the first statement at once', async () => {
  const socket = new Socket();
  await connect(socket);
  expect(await waitingOf(socket)).toBeLessThan('begin;lock;'.length);
});
