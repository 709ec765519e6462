import { once } from 'node:events';
import { connect } from 'node:net';
import autocannon from 'autocannon';

/** Requests per second at 64 connections; throws when any request failed. */
export async function throughput(url: string, seconds: number): Promise<number> {
  const result = await autocannon({ url, connections: 64, duration: seconds, timeout: 10 });
  const failed = result.errors + result.timeouts + result.non2xx;
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests to ${url} failed`);
  return result['2xx'] / result.duration;
}

/** Median milliseconds of one request at a time on one connection, measured on the bare socket. */
export async function latency(url: string, requests: number): Promise<number> {
  const { hostname, port, pathname } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, 'connect');
  const ask = Buffer.from(`GET ${pathname} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n\r\n`);
  const times: number[] = [];
  for (let i = 0; i < requests; i += 1) {
    const startedAt = performance.now();
    socket.write(ask);
    await wholeReply(socket);
    times.push(performance.now() - startedAt);
  }
  socket.destroy();
  return times.sort((a, b) => a - b)[requests >> 1] ?? Number.NaN;
}

async function wholeReply(socket: ReturnType<typeof connect>): Promise<void> {
  let text = '';
  for (;;) {
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    text += chunk.toString('latin1');
    const end = text.indexOf('\r\n\r\n');
    const length = Number(/content-length: (\d+)/i.exec(text)?.[1]);
    if (end > 0 && text.length >= end + 4 + length) return;
  }
}
