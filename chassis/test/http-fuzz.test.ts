import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendBytes, startFixture } from './http-fixture.ts';

let server: Awaited<ReturnType<typeof startFixture>>;
beforeAll(async () => {
  server = await startFixture({ limits: { headersTimeout: 200, requestTimeout: 300 } });
});
afterAll(() => server.close());

/** A generator that repeats itself for the same seed (mulberry32), so that what it found can be found again. */
function generator(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

const oddities = [
  '\0',
  '%00',
  '%',
  '%zz',
  '%ff',
  '\\u0000',
  '\\ud800',
  '"',
  '{',
  '}',
  '[',
  ']',
  '\r\n',
  '\n',
  ' ',
  '\t',
  ':',
  ',',
  '/',
  '//',
  '?',
  '#',
  '__proto__',
  'constructor',
  '9999999999999',
  '-1',
  '1e999',
  'NaN',
  'null',
  'true',
  '[]',
  '{}',
  'ñ',
  '😀',
  '../..',
  ';',
  '=',
  '&',
  'x'.repeat(5_000),
];
const seeds = [
  'POST /api/shops/3/things?dryRun=true HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 25\r\nconnection: close\r\n\r\n{"name":"a","price":12.5}',
  'POST /api/anything HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\nconnection: close\r\n\r\n7\r\n{"a":1}\r\n0\r\n\r\n',
  'GET /api/search?q=a&q=b HTTP/1.1\r\nhost: x\r\naccept-language: en;q=0.5\r\nx-request-id: abcdefgh\r\nconnection: close\r\n\r\n',
  'GET /l/abc HTTP/1.1\r\nhost: x\r\ntraceparent: 00-a-b-01\r\nx-identity: a.b.c\r\nconnection: close\r\n\r\n',
];

function mutate(request: string, random: (below: number) => number): string {
  let text = request;
  for (let times = 1 + random(3); times > 0; times--) {
    const at = random(text.length);
    const removed = random(3) === 0 ? random(10) : 0;
    text = text.slice(0, at) + oddities[random(oddities.length)] + text.slice(at + removed);
  }
  return text;
}

const statusesOf = (answer: string): number[] =>
  [...answer.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status));

it('gives no 5xx to 1,200 broken requests, and lives', { timeout: 60_000 }, async () => {
  const random = generator(20_261_120);
  const failures: string[] = [];
  for (let round = 0; round < 40; round++) {
    const requests = Array.from({ length: 30 }, (_, index) => mutate(seeds[index % seeds.length] ?? '', random));
    const answers = await Promise.all(
      requests.map((bytes) => sendBytes(server.port, bytes, { end: true }).catch(() => '')),
    );
    answers.forEach((answer, index) => {
      if (statusesOf(answer).some((status) => status >= 500)) failures.push(`${requests[index]} → ${answer}`);
    });
  }
  expect(failures).toEqual([]);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
});
