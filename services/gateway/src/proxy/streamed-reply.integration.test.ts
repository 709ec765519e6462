import type { ServerResponse } from 'node:http';
import { readServerSentEvents } from '@tianguis/proto/server-sent-events';
import { eventually } from '@tianguis/testkit/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { post, type Rig, startRig } from '../../test/kit/rig.ts';
import { type EchoService, echoService } from '../../test/kit/upstream.ts';

let rig: Rig;
let assistant: EchoService;
let gateway: Awaited<ReturnType<Rig['another']>>;
/** Replies that wait for the test to write them. */
const replies: ServerResponse[] = [];

beforeAll(async () => {
  assistant = await echoService({
    answer: (req, res) => {
      req.resume();
      res.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache, no-transform' });
      res.flushHeaders();
      replies.push(res);
    },
  });
  rig = await startRig();
  gateway = await rig.another({ ASSISTANT_URL: assistant.url });
});
afterAll(async () => {
  await gateway.close();
  await Promise.all([rig.close(), assistant.stop()]);
});

const ask = async () => {
  const response = await post(`${gateway.url}/api/chat/stream`, {}, { 'accept-encoding': 'gzip, br' });
  const reply = replies.pop();
  if (!response.body || !reply) throw new Error('no stream');
  return { response, reply, body: response.body };
};

it('passes each event on as it comes, as it is', async () => {
  const { response, reply, body } = await ask();
  expect(response.headers.get('content-encoding')).toBeNull();
  expect(response.headers.get('cache-control')).toBe('no-cache, no-transform');
  const events = readServerSentEvents(body);
  for (const text of ['uno', 'dos', 'tres']) {
    reply.write(`event: delta\ndata: ${text}\n\n`);
    expect((await events.next()).value).toEqual({ event: 'delta', data: text });
  }
  reply.end();
  expect((await events.next()).done).toBe(true);
});

it('hangs up on the service when the reader hangs up', async () => {
  const { reply, body } = await ask();
  await body.cancel();
  await eventually(() => reply.destroyed, { what: 'the reply of the service to be cut' });
  expect(reply.writableFinished).toBe(false);
});
