import { getLanguage } from '../../i18n/language.ts';
import { enqueue } from './queue.ts';

type Syncing = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

async function trySoon(): Promise<void> {
  const worker = (await navigator.serviceWorker?.getRegistration()) as Syncing | undefined;
  // A browser without background sync sends when this tab, or the next one, sees the connection return.
  await worker?.sync?.register('offline-queue').catch(() => undefined);
}

const flag = 'offline-queue';

/** The connection is gone: what was to be sent is kept, and goes out when it is back. */
export async function sendLater(path: string, body: unknown, key: string): Promise<void> {
  await enqueue({ key, path, body: JSON.stringify(body), language: getLanguage() });
  localStorage.setItem(flag, 'waiting');
  // Not awaited: some browsers answer only once the connection is back.
  void trySoon().catch(() => undefined);
}
