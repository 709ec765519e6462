const reloaded = 'reloaded';
const pause = 10_000;
/** What the worker fetches for later waits for what the page needs now. */
const registerAfter = 2_000;

/** What sends that which waits for a connection, by the flag in local storage that says that something waits. */
type Deliveries = Readonly<Record<string, () => Promise<void>>>;

const ofForms: Deliveries = {
  async 'offline-queue'() {
    const { deliverQueue } = await import('./deliver-queue.ts');
    await deliverQueue();
    localStorage.removeItem('offline-queue');
  },
};

async function deliver(flag: string, send: () => Promise<void>): Promise<void> {
  if (navigator.onLine && localStorage.getItem(flag)) await send();
}

/** Whether the server has it no more: a connection that came and went is no reason to lose what stands on the page. */
async function isGone(error: unknown): Promise<boolean> {
  const [url] = /https?:\S+\.js/.exec(String(error)) ?? [];
  const reply = url === undefined ? undefined : await fetch(url, { method: 'HEAD' }).catch(() => undefined);
  return reply?.status === 404;
}

/** A chunk of a build that is gone: the page of the new one is fetched, once. */
async function onLostChunk(event: Event): Promise<void> {
  if (!(await isGone((event as CustomEvent).detail))) return;
  if (Date.now() - Number(sessionStorage.getItem(reloaded)) < pause) return;
  sessionStorage.setItem(reloaded, String(Date.now()));
  location.reload();
}

/** A new version has taken over: the next link fetches its page whole (`ui/link.tsx`). */
function onNewVersion(): void {
  document.documentElement.dataset.stale = '';
}

/** `others`: what features of the app send later, beside forms. */
export function startPwa(others: Deliveries): void {
  const deliveries = Object.entries({ ...ofForms, ...others });
  const tryToDeliver = () => {
    for (const [flag, send] of deliveries) deliver(flag, send).catch(() => undefined);
  };
  addEventListener('vite:preloadError', onLostChunk);
  addEventListener('online', tryToDeliver);
  tryToDeliver();
  const workers = navigator.serviceWorker;
  if (!workers || !import.meta.env.PROD) return;
  if (workers.controller) workers.addEventListener('controllerchange', onNewVersion);
  setTimeout(() => workers.register('/sw.js').catch(() => undefined), registerAfter);
}
