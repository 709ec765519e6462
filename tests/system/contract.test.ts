import type { Operation } from '@tianguis/proto/operation';
import { operations } from '@tianguis/proto/operations';
import { type Session, sessionAt, signIn } from '@tianguis/testkit/session';
import { type RunningStack, startStack } from '@tianguis/testkit/stack';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { samples, valuesAt } from './samples.ts';

let stack: RunningStack;
let admin: Session;
let nobody: Session;
const all: Operation[] = Object.values(operations);

beforeAll(async () => {
  stack = await startStack();
  admin = await signIn(stack.read);
  nobody = sessionAt(() => stack.read().url);
});
afterAll(() => stack?.stop());

const callOf = (operation: Operation, path = operation.path, body?: unknown): [string, RequestInit] => [
  path,
  {
    method: operation.method,
    ...(typeof body === 'string' && { headers: { 'content-type': 'text/csv' }, body }),
    ...(typeof body === 'object' && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  },
];

describe('every operation answers in its specified shape', () => {
  test.each(Object.entries(samples()))('%s', async (id, sample) => {
    const operation = operations[id as keyof typeof operations] as Operation;
    const response = await admin.fetch(...callOf(operation, sample.path, sample.body));
    const text = await response.text();
    expect({ status: response.status, text }).toEqual({ status: sample.status ?? 200, text });
    const reply: unknown = JSON.parse(text);
    expect(operation.reply?.safeParse(reply).error).toBeUndefined();
    for (const field of sample.fields) expect(valuesAt(reply, field), field).not.toContain(undefined);
  });

  test('a payment is verified by its intent', async () => {
    const body = { amount: 15000, description: 'Comisión de Referido', type: 'commission' };
    const { clientSecret } = (await (await nobody.post('/api/create-payment-intent', body)).json()) as {
      clientSecret: string;
    };
    const intent = clientSecret.split('_secret')[0];
    expect(await nobody.json(`/api/verify-payment?payment_intent=${intent}`)).toEqual({
      status: 'requires_payment_method',
    });
  });
});

describe('nobody gets past the door', () => {
  const closed = all.filter(({ access }) => access === 'staff' || access === 'admin');
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
    for (const path of ['/webhooks/stripe', '/webhooks/twilio/inbound', '/webhooks/twilio/status']) {
      expect({ path, status: (await fetch(stack.read().url + path, { method: 'POST', body: 'a=1' })).status }).toEqual({
        path,
        status: path.includes('stripe') ? 400 : 403,
      });
    }
  });
});
