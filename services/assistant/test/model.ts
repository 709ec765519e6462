import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const chunk = (content: string, finish: string | null = null): string =>
  `data: ${JSON.stringify({
    id: 'c1',
    object: 'chat.completion.chunk',
    model: 'm',
    created: 1,
    choices: [{ index: 0, delta: { role: 'assistant', content }, finish_reason: finish }],
  })}\n\n`;

/** One call of the language model, answered as slowly as the test wants. */
export interface ModelCall {
  write(part: string): void;
  end(): void;
  /** Cuts the connection in the middle of an answer. */
  fail(): void;
  readonly hungUp: () => boolean;
}

function callOf(res: ServerResponse): ModelCall {
  let hungUp = false;
  res.on('close', () => {
    hungUp = !res.writableFinished;
  });
  return {
    write: (part) => void res.write(chunk(part)),
    end: () => void res.end(`${chunk('', 'stop')}data: [DONE]\n\n`),
    fail: () => void res.destroy(),
    hungUp: () => hungUp,
  };
}

/** A language model that streams: each call waits in `calls` for the test to answer it. */
export async function startStreamingModel() {
  const calls: ModelCall[] = [];
  const server = createServer((req, res) => {
    req.resume().on('end', () => {
      res.writeHead(200, { 'content-type': 'text/event-stream' });
      res.flushHeaders();
      calls.push(callOf(res));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    calls,
    url: `http://127.0.0.1:${port}/v1`,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
}
