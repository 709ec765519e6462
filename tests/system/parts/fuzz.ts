import { problemSchema } from '@tianguis/proto/errors';
import { type Operation, problemStatuses } from '@tianguis/proto/operation';
import { operations } from '@tianguis/proto/operations';
import type { Session } from '@tianguis/testkit/session';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Sample } from '../samples/sample.ts';
import { samples } from '../samples/samples.ts';
import type { Whole } from './system.ts';

/** Generated cases an operation; FUZZ_RUNS=10000 for the long run. */
const runs = Number(process.env.FUZZ_RUNS ?? 40);
/** Lanes at a time, each with a seed of its own: a long run uses all cores. */
const lanes = runs > 1000 ? 8 : 1;
const all: Operation[] = Object.values(operations);
const sampled: Record<string, Sample | undefined> = samples();

let admin: Session;

const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '%',
    "';--",
    '{{',
    '../../etc',
    'x'.repeat(5000),
    '+52',
    'a@b.c',
    '-1',
    '0',
    '1e309',
    '99999999999999999999',
    'null',
    '__proto__',
  ),
  fc.constantFrom(0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308),
  fc.jsonValue({ maxDepth: 3 }),
);

/** A valid body with some of its fields replaced, dropped or added; or anything at all. */
const mutated = (sample: unknown): fc.Arbitrary<unknown> => {
  if (typeof sample !== 'object' || sample === null) return nasty;
  const keys = Object.keys(sample);
  const known = keys.length > 0 ? [fc.constantFrom(...keys)] : [];
  const changes = fc.dictionary(fc.oneof(...known, fc.string({ maxLength: 8 })), nasty, { maxKeys: 3 });
  const dropped = fc.subarray(keys, { maxLength: Math.min(2, keys.length) });
  const changed = fc.tuple(changes, dropped).map(([values, without]) => {
    const body: Record<string, unknown> = { ...sample, ...values };
    for (const key of without) delete body[key];
    return body;
  });
  return fc.oneof({ weight: 4, arbitrary: changed }, { weight: 1, arbitrary: nasty });
};

const asText = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).replace(/[\ud800-\udfff]/g, '');
/** Two segments mean another path, an empty one too: they are no values of a parameter. */
const asSegment = (text: string): string => (['', '.', '..'].includes(text) ? '%00' : encodeURIComponent(text));
const queryNames = (operation: Operation): string[] =>
  operation.query && 'shape' in operation.query ? Object.keys(operation.query.shape as object) : [];

const requestFor = (operation: Operation) =>
  fc.record({
    path: fc.array(nasty, { minLength: 2, maxLength: 2 }).map((parts) => {
      let index = 0;
      return operation.path.replace(/:\w+/g, () => asSegment(asText(parts[index++])));
    }),
    query: fc.dictionary(fc.constantFrom('q', ...queryNames(operation)), nasty, { maxKeys: 3 }),
    body: mutated(sampled[operation.id]?.body),
    type: fc.constantFrom('application/json', 'application/json', 'application/json; charset=utf-8', 'text/plain', ''),
  });

async function call(
  operation: Operation,
  request: { path: string; query: Record<string, unknown>; body: unknown; type: string },
) {
  const search = new URLSearchParams(Object.entries(request.query).map(([name, value]) => [name, asText(value)]));
  const response = await admin.fetch(`${request.path}?${search}`, {
    method: operation.method,
    ...(operation.method !== 'GET' && {
      headers: { 'content-type': request.type },
      body: JSON.stringify(request.body),
    }),
  });
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
}

/** A success in the specified shape, or a problem with a status that the contract names. */
function expectDeclared(operation: Operation, { status, type, text }: Awaited<ReturnType<typeof call>>): void {
  const success = operation.status ?? (operation.reply ? 200 : 204);
  expect([success, ...problemStatuses(operation).filter((code) => code < 500)], text).toContain(status);
  if (status >= 400) expect(type).toContain('application/problem+json');
  const shape = status === success ? operation.reply : problemSchema;
  expect(shape?.safeParse(JSON.parse(text)).error, text).toBeUndefined();
}

const fuzzed = all.filter(({ raw, id }) => !raw && id !== 'logout');

export function fuzzTests(whole: () => Whole): void {
  beforeAll(() => {
    ({ admin } = whole());
  });

  test.each(fuzzed.map((operation) => [operation.id, operation] as const))(
    'whatever %s is sent, it answers as its contract says',
    async (_, operation) => {
      const property = fc.asyncProperty(requestFor(operation), async (request) => {
        expectDeclared(operation, await call(operation, request));
      });
      const checkLane = (lane: number) =>
        fc.assert(property, { numRuns: runs / lanes, seed: 20261121 + lane, endOnFailure: true });
      await Promise.all(Array.from({ length: lanes }, (_lane, lane) => checkLane(lane)));
      expect((await admin.fetch('/api/account')).status, 'the session still holds').toBe(200);
    },
    60_000 + runs * 100,
  );

  test.each(['{', '[', '"', '{"a":', '\ufeff{}', '{"a":1}x'])('the body %j is told to be malformed', async (body) => {
    const response = await admin.fetch('/api/suppliers', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(response.status).toBe(400);
  });
}
