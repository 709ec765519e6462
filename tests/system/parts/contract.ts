import { readFileSync } from 'node:fs';
import type { Operation } from '@tianguis/proto/operation';
import { operations } from '@tianguis/proto/operations';
import { type Session, sessionAt } from '@tianguis/testkit/session';
import type { RunningStack } from '@tianguis/testkit/stack';
import { beforeAll, describe, expect, test } from 'vitest';
import { apart } from '../samples/apart.ts';
import { createWorld, type Sample, type World } from '../samples/sample.ts';
import { samples, valuesAt } from '../samples/samples.ts';
import type { Whole } from './system.ts';

let stack: RunningStack;
let admin: Session;
let nobody: Session;
let world: World;
const all: Operation[] = Object.values(operations);

const callOf = (operation: Operation, path = operation.path, body?: unknown): [string, RequestInit] => [
  path,
  {
    method: operation.method,
    ...(typeof body === 'string' && { headers: { 'content-type': 'text/csv' }, body }),
    ...(typeof body === 'object' && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  },
];

export function contractTests(whole: () => Whole): void {
  beforeAll(() => {
    ({ stack, admin } = whole());
    nobody = sessionAt(() => stack.read().url);
    world = createWorld(stack.read, admin);
  });

  describe('every operation answers in its specified shape', () => {
    test.each(Object.entries<Sample>(samples()))('%s', async (id, sample) => {
      const operation = operations[id as keyof typeof operations] as Operation;
      const { path, body, session = admin } = { ...sample, ...(await sample.prepare?.(world)) };
      const response = await session.fetch(...callOf(operation, path, body));
      const text = await response.text();
      expect({ status: response.status, text }).toEqual({ status: sample.status ?? 200, text });
      if (sample.begins) return expect(text.replace('\ufeff', '').slice(0, sample.begins.length)).toBe(sample.begins);
      const reply: unknown = JSON.parse(text);
      world.replies[id] = reply;
      expect(operation.reply?.safeParse(reply).error).toBeUndefined();
      for (const field of sample.fields) expect(valuesAt(reply, field), field).not.toContain(undefined);
    });

    test.each(Object.entries(apart))('%s is shown by a test of its own', (_, [file, name]) => {
      const titles =
        readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8').match(/^ *(it|test)\(.*/gm) ?? [];
      expect(titles.filter((title) => title.includes(name))).toHaveLength(1);
    });
  });

  describe('nobody gets past the door', () => {
    const closed = all.filter(({ access }) => access === 'member' || access === 'staff' || access === 'admin');
    test.each(closed.map((operation) => [operation.id, operation] as const))('%s answers 401', async (_, operation) => {
      const response = await nobody.fetch(
        ...callOf(operation, operation.path.replace(/:\w+/g, '1'), operation.body && {}),
      );
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ status: 401, code: expect.any(String) });
    });

    test('a service reached past the gateway answers 401', async () => {
      const [outreach] = stack.read().services.outreach ?? [];
      expect((await fetch(`${outreach?.url}/api/outreach/stats`)).status).toBe(401);
    });

    test('a link of a message leads only where the message said', async () => {
      const response = await nobody.fetch('/l/AAAAAAAAAAAAAAAAAAAAAA?url=https://example.com');
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: 'link_not_found' });
    });

    test('a webhook without its signature is refused', async () => {
      for (const path of [
        '/webhooks/stripe',
        '/webhooks/stripe/connect',
        '/webhooks/twilio/inbound',
        '/webhooks/twilio/status',
      ]) {
        expect({
          path,
          status: (await fetch(stack.read().url + path, { method: 'POST', body: 'a=1' })).status,
        }).toEqual({
          path,
          status: path.includes('stripe') ? 400 : 403,
        });
      }
    });
  });
}
