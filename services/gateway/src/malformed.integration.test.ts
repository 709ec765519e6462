import { once } from 'node:events';
import { connect } from 'node:net';
import type { Operation } from '@tianguis/proto/operation';
import { operations } from '@tianguis/proto/operations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRandom, type Random } from '../test/kit/random.ts';
import { admin, type Rig, startRig } from '../test/kit/rig.ts';

const casesEach = 80;
let rig: Rig;
let cookie: string;

beforeAll(async () => {
  rig = await startRig();
  cookie = await rig.signIn(admin);
});
afterAll(() => rig.close());

const odd = [
  '',
  '0',
  '-1',
  '1e309',
  '9007199254740993',
  'NaN',
  'null',
  'true',
  'undefined',
  '[]',
  '{}',
  '%',
  '%zz',
  '%00',
  '%ff%fe',
  '..',
  '..%2f..',
  '%2e%2e',
  ';drop table',
  "' or 1=1 --",
  '<script>',
  '%F0%9F%8C%AE',
  'a'.repeat(3_000),
  '*',
  ':id',
  '@',
  '+',
  '%0d%0aX: y',
  '$ne',
  '__proto__',
  'constructor',
  'a@b.mx',
  '7',
  'supplier',
  'limit',
  'cursor',
  'payment_intent',
  'pi_123',
];

const values: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  0.1,
  '',
  ' ',
  'x',
  '\u0000',
  '\ud800',
  '🌮',
  'a'.repeat(2_000),
  [],
  {},
  [[]],
  { a: { b: {} } },
  'admin@tianguis.test',
  '+525512345678',
  { __proto__: null, constructor: 1 },
  ['x', 1, null],
];

const keys = [
  'email',
  'password',
  'name',
  'phone',
  'rating',
  'amount',
  'messages',
  'contactIds',
  'csvData',
  'type',
  'zone',
  'id',
  '__proto__',
  'constructor',
  'toString',
  '',
];

const someObject = (random: Random): string =>
  JSON.stringify(
    Object.fromEntries(Array.from({ length: random.below(6) }, () => [random.pick(keys), random.pick(values)])),
  );

const bodies: readonly ((random: Random) => string)[] = [
  someObject,
  () => '',
  () => '{',
  () => '[1,2',
  () => '{"a":1,}',
  () => '\u0000\u0001',
  () => 'null',
  () => '"text"',
  () => '['.repeat(5_000),
  () => `{"a":${'9'.repeat(400)}}`,
  (random) => someObject(random).slice(0, -1),
];

const types = [
  'application/json',
  'application/json; charset=latin1',
  'text/plain',
  'multipart/form-data; boundary=x',
  '',
  'application/json;;',
  'application/x-www-form-urlencoded',
  '\u00e9',
  'application/json, text/html',
];

const extraHeaders = [
  '',
  '',
  '',
  'x-language: klingon',
  'accept-language: ,,;q=',
  'cookie: tianguis_session=%',
  'x-identity: forged',
  'expect: 100-continue',
  'expect: nonsense',
  'last-event-id: -1',
  'range: bytes=9-1',
  'content-encoding: br',
  'x-forwarded-for: ,,,',
  'host: [',
  'if-none-match: "',
  'te: trailers',
  'connection: upgrade\r\nupgrade: websocket',
  'traceparent: 00-zz',
  'x-request-id: \u00f1',
  'transfer-encoding: gzip',
];

function lengthHeader(random: Random, body: string): string {
  const length = Buffer.byteLength(body);
  if (random.chance(0.9)) return `content-length: ${length}`;
  return random.pick([
    'content-length: -1',
    'content-length: x',
    `content-length: ${length}\r\ncontent-length: 1`,
    'transfer-encoding: chunked',
  ]);
}

function oddRequest(operation: Operation, random: Random): string {
  const method = random.chance(0.85)
    ? operation.method
    : random.pick(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'POST', 'TRACE', 'BREW']);
  const path = operation.path.replaceAll(/:\w+/g, () => random.pick(odd).replaceAll(' ', '%20'));
  const query = Array.from({ length: random.below(4) }, () => `${random.pick(odd)}=${random.pick(odd)}`)
    .join('&')
    .replaceAll(' ', '+');
  const body = operation.method === 'GET' && random.chance(0.8) ? '' : random.pick(bodies)(random);
  const head = [
    `${method} ${path}${query && `?${query}`} HTTP/1.1`,
    'host: tianguis.test',
    `content-type: ${random.pick(types)}`,
    lengthHeader(random, body),
    random.chance(0.5) ? `cookie: ${cookie}` : '',
    random.pick(extraHeaders),
    'connection: close',
  ];
  return `${head.filter((line) => line !== '').join('\r\n')}\r\n\r\n${body}`;
}

/** The status that a raw request gets; 0 when it gets no reply at all. */
async function statusOf(text: string): Promise<number> {
  const { hostname, port } = new URL(rig.url);
  const socket = connect({ host: hostname, port: Number(port) });
  let reply = '';
  socket.setTimeout(isUnfinished(text) ? 500 : 20_000, () => socket.destroy());
  socket
    .on('error', () => undefined)
    .on('data', (chunk) => {
      reply += chunk.toString('latin1').replace('HTTP/1.1 100 Continue\r\n\r\n', '');
      // A stream of events does not end by itself.
      if (reply.includes('\r\n\r\n')) socket.destroy();
    });
  socket.write(text, 'utf8');
  await once(socket, 'close');
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(reply)?.[1] ?? 0);
}

/** Whether the server still waits for the rest, and rightly gives no reply. */
const isUnfinished = (text: string): boolean => text.includes('transfer-encoding: ');

// Signing out ends the very session that the other cases use.
const all = Object.values<Operation>(operations).filter(({ id }) => id !== 'logout');

it.concurrent.each(all)('$method $path never answers a malformed request with a server error', async (operation) => {
  const seed = Number.parseInt(Buffer.from(operation.id).toString('hex').slice(-8), 16);
  const random = createRandom(seed);
  const texts = Array.from({ length: casesEach }, () => oddRequest(operation, random));
  const statuses = await Promise.all(texts.map(statusOf));
  const bad = texts.flatMap((text, index) => {
    const status = statuses[index] ?? 0;
    return status >= 500 || (status === 0 && !isUnfinished(text)) ? [{ status, text }] : [];
  });
  expect(bad, `seed ${seed}`).toEqual([]);
  expect((await fetch(`${rig.url}/healthz`)).status).toBe(200);
});
