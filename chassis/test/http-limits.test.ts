import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { eventually } from '@tianguis/testkit/eventually';
import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendBytes, startFixture } from './http-fixture.ts';

let server: Awaited<ReturnType<typeof startFixture>>;
beforeAll(async () => {
  server = await startFixture();
});
afterAll(() => server.close());

const statusOf = (answer: string): string => answer.slice(9, 12);
const codeOf = (answer: string): unknown => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)).code;

describe('sizes', () => {
  it('the body: 100 kB, or what the operation says', async () => {
    const send = (path: string, size: number) =>
      fetch(server.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify('x'.repeat(size)),
      });
    expect((await send('/api/optional', 102_000)).status).toBe(400);
    expect((await send('/api/optional', 102_500)).status).toBe(413);
    expect((await send('/api/anything', 250_000)).status).toBe(200);
    expect((await send('/api/anything', 301_000)).status).toBe(413);
  });

  it('a body of unknown length is cut at the same size', async () => {
    async function* endless() {
      for (let sent = 0; sent < 1_000; sent++) yield Buffer.alloc(1_000, 'x');
    }
    const headers = { 'content-type': 'application/json' };
    const { statusCode, body } = await request(`${server.url}/api/optional`, {
      method: 'POST',
      headers,
      body: Readable.from(endless()),
    });
    expect([statusCode, ((await body.json()) as { code: string }).code]).toEqual([413, 'body_too_large']);
  });

  it('the headers', async () => {
    const answer = await sendBytes(
      server.port,
      `GET /api/things HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`,
    );
    expect([statusOf(answer), codeOf(answer)]).toEqual(['431', 'headers_too_large']);
    const many = Array.from({ length: 3_000 }, (_, n) => `x-${n}: 1`).join('\r\n');
    expect(statusOf(await sendBytes(server.port, `GET /api/things HTTP/1.1\r\nhost: x\r\n${many}\r\n\r\n`))).toBe(
      '431',
    );
  });
});

describe('malformed requests get a problem too', () => {
  it.each([
    ['no HTTP at all', 'hello\r\n\r\n', '400'],
    ['an unknown method', 'FETCH / HTTP/1.1\r\nhost: x\r\n\r\n', '400'],
    ['no host', 'GET /api/things HTTP/1.1\r\nconnection: close\r\n\r\n', '400'],
    ['two lengths', 'POST /api/things HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab', '400'],
    [
      'length and chunks at once',
      'POST /api/things HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      '400',
    ],
    [
      'a bad chunk',
      'POST /api/optional HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n',
      '400',
    ],
    ['a header with a null character', 'GET / HTTP/1.1\r\nhost: x\r\nx-a: a\0b\r\n\r\n', '400'],
    ['a path with a null character', 'GET /\0 HTTP/1.1\r\nhost: x\r\n\r\n', '400'],
  ])('%s', async (_name, bytes, status) => {
    const answer = await sendBytes(server.port, bytes);
    expect(statusOf(answer)).toBe(status);
    expect(answer).toContain('application/problem+json');
  });
});

describe('times', () => {
  it('headers and bodies that do not arrive are given up with 408', async () => {
    const strict = await startFixture({ limits: { headersTimeout: 300, requestTimeout: 600 } });
    const half = sendBytes(strict.port, 'GET /api/things HTTP/1.1\r\nhost: x\r\n');
    const head =
      'POST /api/optional HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 10\r\n\r\n{';
    const slow = sendBytes(strict.port, head);
    expect([statusOf(await half), codeOf(await half)]).toEqual(['408', 'request_timeout']);
    expect(statusOf(await slow)).toBe('408');
    await strict.close();
  });

  it('a caller who does not read the reply is let go', async () => {
    const impatient = await startFixture({ limits: { silence: 300 } });
    const silent = connect(impatient.port, '127.0.0.1').pause();
    const body = JSON.stringify('x'.repeat(250_000));
    const head = `POST /api/anything HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
    const ask = setInterval(() => void (silent.writable && silent.write(head + body)), 5);
    silent.on('error', () => clearInterval(ask));
    const cut = () => impatient.lines.find((line) => line.route === '/api/anything' && line.status === 499);
    await eventually(cut, { what: 'the connection is cut' });
    clearInterval(ask);
    silent.destroy();
    await impatient.close();
  });

  it('a caller who leaves is noticed, and noted as 499', async () => {
    const gate = server.gate();
    const leave = new AbortController();
    const left = fetch(`${server.url}/api/slow`, { signal: leave.signal }).catch((error: Error) => error.name);
    await gate.entered;
    leave.abort();
    expect(await left).toBe('AbortError');
    await eventually(() => server.signals.at(-1)?.aborted, { what: 'the handler’s signal aborts' });
    await eventually(() => server.lines.find((line) => line.route === '/api/slow' && line.status === 499), {
      what: 'the line with 499',
    });
    gate.open();
  });
});
