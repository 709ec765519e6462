import { expect, it } from 'vitest';
import { chatStream } from '../gen/client.ts';
import { ApiError } from './client.ts';
import { createStreamClient } from './client-stream.ts';
import { serverSentEvent } from './server-sent-events.ts';

const body = { messages: [{ role: 'user' as const, content: 'hola' }] };

it('asks in the reader’s language and reads typed events', async () => {
  const asked: RequestInit[] = [];
  const stream = createStreamClient({
    language: () => 'en',
    fetch: async (_, init = {}) => {
      asked.push(init);
      const done = { reply: 'Hello', outcome: 'continue' };
      return new Response(serverSentEvent('delta', { text: 'Hello' }) + serverSentEvent('done', done));
    },
  });
  const events = await Array.fromAsync(stream(chatStream, body));
  expect(events).toEqual([
    { event: 'delta', data: { text: 'Hello' } },
    { event: 'done', data: { reply: 'Hello', outcome: 'continue' } },
  ]);
  expect(asked[0]).toMatchObject({ method: 'POST', body: JSON.stringify(body), headers: { 'x-language': 'en' } });
});

it('rejects with the problem where no stream begins', async () => {
  const problem = { type: 'about:blank', title: 'Too many', status: 429, code: 'too_many' };
  const stream = createStreamClient({
    language: () => 'es',
    fetch: async () => Response.json(problem, { status: 429 }),
  });
  const error = await stream(chatStream, body)
    .next()
    .catch((err: unknown) => err);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 429, problem });
});
