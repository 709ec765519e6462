import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a service saw of a request. */
export interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string;
  readonly replica: string;
}

export interface EchoService {
  readonly url: string;
  readonly port: number;
  /** Requests it got. */
  count(): number;
  /** Whether it got a request whose header `x-probe` says so; the gateway's jobs ask services of their own accord. */
  hasSeen(probe: string): boolean;
  stop(): Promise<void>;
}

type Answer = (req: IncomingMessage, res: ServerResponse) => void | Promise<void>;

async function readAll(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

const echo =
  (replica: string): Answer =>
  async (req, res) => {
    const seen = { method: req.method, url: req.url, headers: req.headers, body: await readAll(req), replica };
    res.writeHead(200, { 'content-type': 'application/json', 'x-powered-by': 'echo', connection: 'keep-alive' });
    res.end(JSON.stringify(seen));
  };

/** A small real service that answers with what it saw, or as it is told. */
export async function echoService({
  port = 0,
  replica = 'a',
  answer = echo(replica) as Answer,
} = {}): Promise<EchoService> {
  let requests = 0;
  const probes = new Set<unknown>();
  const server: Server = createServer({ keepAliveTimeout: 75_000 }, (req, res) => {
    requests += 1;
    probes.add(req.headers['x-probe']);
    Promise.try(answer, req, res).catch(() => res.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: bound } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${bound}`,
    port: bound,
    count: () => requests,
    hasSeen: (probe) => probes.has(probe),
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
