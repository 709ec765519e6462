import { dequeue, type QueuedRequest, queuedRequests } from './queue.ts';

const headers = ({ key, language }: QueuedRequest) => ({
  'content-type': 'application/json',
  'idempotency-key': key,
  'x-language': language,
});

/** A server that is busy or down may take it later; what it refuses once it will refuse again. */
const mayStillPass = (status: number): boolean => status >= 500 || status === 429;

/** Sends what waits, oldest try first. Rejects while there is no connection or no server, so that it is tried again. */
export async function deliverQueue(): Promise<void> {
  for (const request of await queuedRequests()) {
    const { path, body } = request;
    const reply = await fetch(path, { method: 'POST', credentials: 'include', headers: headers(request), body });
    if (mayStillPass(reply.status)) throw new Error(`${path} answers ${reply.status}`);
    await dequeue(request.key);
  }
}
