import { ApiError } from '@tianguis/proto/client';
import { afterEach, expect, it } from 'vitest';
import { network } from './api.ts';
import { sendRaw } from './send-raw.ts';

const { send } = network;
afterEach(() => {
  network.send = send;
});

it('goes the way of every call, and rejects with the problem of a refusal', async () => {
  const requests: RequestInit[] = [];
  network.send = async (_url, init) => {
    if (init) requests.push(init);
    return requests.length === 1 ? new Response('a,b') : Response.json({ code: 'file_too_large' }, { status: 422 });
  };
  const request = { method: 'POST', url: '/api/outreach/imports', body: 'a,b', type: 'text/csv' } as const;
  expect(await (await sendRaw(request)).text()).toBe('a,b');
  const headers = { 'content-type': 'text/csv', traceparent: expect.any(String) };
  expect(requests[0]).toMatchObject({ method: 'POST', credentials: 'include', body: 'a,b', headers });
  const refusal = await sendRaw(request).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ApiError);
  expect(refusal).toMatchObject({ status: 422, problem: { code: 'file_too_large' } });
});
