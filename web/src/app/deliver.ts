import { deliverQueue } from '../platform/offline/outbox.ts';
import type { Waiting } from '../platform/offline/pwa.ts';

/** What sends each thing that waits for a connection, by the key in local storage that says something waits. */
const senders: Readonly<Record<Waiting, () => Promise<void>>> = {
  async 'offline-queue'() {
    await deliverQueue();
    localStorage.removeItem('offline-queue');
  },
  'kept-lot': () => import('../market/publish/send-kept.ts').then(({ sendKept }) => sendKept()),
};

/** Milliseconds before each try: a weak connection may break again as soon as it is back. */
const pauses = [0, 2_000, 10_000, 60_000];

async function deliver(flag: string, send: () => Promise<void>): Promise<void> {
  for (const pause of pauses) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (!navigator.onLine || !localStorage.getItem(flag)) return;
    // Another tab may be at it.
    await navigator.locks.request(flag, { ifAvailable: true }, (lock) => lock && send()).catch(() => undefined);
  }
}

/** Sends all that waits. */
export function deliverAll(): void {
  for (const [flag, send] of Object.entries(senders)) void deliver(flag, send);
}
