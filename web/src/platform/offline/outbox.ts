import { mayStillPass } from './may-still-pass.ts';
import { recordsIn } from './records.ts';

/** A form that was sent without a connection. Its key makes it safe to send more than once. */
interface QueuedRequest {
  readonly key: string;
  readonly path: string;
  readonly body: string;
  readonly language: string;
}

const name = 'offline-queue';
const within = recordsIn(name, 'requests', { keyPath: 'key' });

type Syncing = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

/** Asks the worker to send what waits; a browser without background sync does so from an open tab (`pwa.ts`). */
async function requestSync(): Promise<void> {
  const worker = (await navigator.serviceWorker?.getRegistration()) as Syncing | undefined;
  await worker?.sync?.register(name).catch(() => undefined);
}

/** Keeps a request for which there is no connection, to be sent once it is back. */
export async function sendLater(request: QueuedRequest): Promise<void> {
  await within('readwrite', (queue) => queue.put(request));
  localStorage.setItem(name, 'waiting');
  // Not awaited: some browsers answer only once the connection is back.
  void requestSync().catch(() => undefined);
}

async function deliver({ key, path, body, language }: QueuedRequest): Promise<void> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': key, 'x-language': language };
  const reply = await fetch(path, { method: 'POST', credentials: 'include', headers, body });
  if (mayStillPass(reply.status)) throw new Error(`${path} answers ${reply.status}`);
  await within('readwrite', (queue) => queue.delete(key));
}

/** Sends what waits, in order of the keys. Rejects while there is no connection or no server, to be tried again. */
export async function deliverQueue(): Promise<void> {
  const requests: QueuedRequest[] = await within('readonly', (queue) => queue.getAll());
  for (const request of requests) await deliver(request);
}
