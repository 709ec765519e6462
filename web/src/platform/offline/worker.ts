import { clientsClaim } from 'workbox-core';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { leftToBrowser } from '../prerender/left-to-browser.ts';
import { deliverQueue } from './outbox.ts';

/** The browser has a message for this device. */
interface PushMessageEvent extends LateEvent {
  readonly data: { json(): unknown } | null;
}

interface ClickEvent extends LateEvent {
  readonly notification: Notification;
}

interface OpenTab {
  focus(): Promise<OpenTab>;
  navigate(url: string): Promise<OpenTab | null>;
}

interface LateEvent extends Event {
  /** Names the sync that was asked for. */
  readonly tag?: string;
  waitUntil(work: Promise<unknown>): void;
}

/** What the build wrote: all files, and those that the first page needs (`web/scripts/service-worker.ts`). */
declare const build: { readonly files: readonly string[]; readonly first: readonly string[] };
declare const registration: ServiceWorkerRegistration;
declare const clients: {
  matchAll(options: { type: 'window' }): Promise<OpenTab[]>;
  openWindow(url: string): Promise<OpenTab | null>;
};
declare const skipWaiting: () => Promise<void>;

const offlinePage = '/offline';
const isCall = /^\/(api|webhooks|l|healthz|readyz|metrics)(\/|$)/;

/** The name of a file contains a hash of its content, so a kept one never goes stale. */
const assets = new CacheFirst({ cacheName: 'assets' });

/** React draws in the browser what stands here. */
const leftOut = `<!--$!--><template data-dgst="${leftToBrowser}"></template>`;

/** What the gateway wrote for one member (`app/prerender/own.tsx`) is for now: the device keeps the frame of the page. */
async function withoutOwn(response: Response): Promise<Response> {
  if (!response.headers.get('cache-control')?.includes('no-store')) return response;
  const headers = new Headers(response.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  const text = await response.text();
  const frame = text
    .replace('<!--$--><!--own-->', `${leftOut}<!--own-->`)
    .replaceAll(/<!--own-->[\s\S]*?<!--\/own-->/g, '')
    .replace(/ data-own="\w+"/, '');
  return new Response(frame, { headers });
}

/** A page as the server has it; as it was last read when the network fails or takes too long. */
const pages = new NetworkFirst({
  cacheName: 'pages',
  networkTimeoutSeconds: 4,
  plugins: [
    {
      cacheWillUpdate: async ({ response }) => (response.ok ? withoutOwn(response) : null),
      cachedResponseWillBeUsed: async ({ cacheName, request, cachedResponse }) =>
        cachedResponse ?? (await caches.open(cacheName)).match(request, { ignoreSearch: true }),
    },
  ],
});

registerRoute(({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'), assets);
registerRoute(({ sameOrigin, url }) => sameOrigin && !isCall.test(url.pathname), pages);

// The offline page has an address of its own, since the page that was asked for cannot be hydrated here.
setCatchHandler(async ({ request, url }) =>
  request.mode === 'navigate'
    ? Response.redirect(`${offlinePage}?from=${encodeURIComponent(url.pathname + url.search)}`)
    : Response.error(),
);

async function keepFirst(): Promise<void> {
  await (await caches.open(assets.cacheName)).addAll([...build.first]);
  await (await caches.open(pages.cacheName)).addAll(['/', offlinePage, '/boot.js', '/favicon.svg']);
  await skipWaiting();
}

/** Removes files of older builds. A tab that still asks for one reloads (`pwa.ts`). */
async function removeOld(): Promise<void> {
  const cache = await caches.open(assets.cacheName);
  const ours = new Set(build.files);
  const old = (await cache.keys()).filter(({ url }) => !ours.has(new URL(url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
}

interface Shown {
  readonly title: string;
  readonly body: string;
  /** The page that a click opens. */
  readonly path: string;
  readonly tag: string;
}

/** Shows what outreach sent (`services/outreach/src/notices/web-push.ts`). The same tag replaces what is shown already. */
function showNotice({ title, body, path, tag }: Shown): Promise<void> {
  return registration.showNotification(title, { body, tag, data: path, icon: '/icons/192.png' });
}

/** Opens the page of a notice in a tab that is there, or in a new one. */
async function openNotice({ data }: Notification): Promise<void> {
  const path = typeof data === 'string' && /^\/(?!\/)/.test(data) ? data : '/mi/avisos';
  const [tab] = await clients.matchAll({ type: 'window' });
  if (!tab) return void (await clients.openWindow(path));
  await (await tab.navigate(path))?.focus();
}

clientsClaim();
addEventListener('install', (event) => (event as LateEvent).waitUntil(keepFirst()));
addEventListener('activate', (event) => (event as LateEvent).waitUntil(removeOld()));
addEventListener('sync', (event) => {
  const sync = event as LateEvent;
  if (sync.tag === 'offline-queue') sync.waitUntil(deliverQueue());
});
addEventListener('push', (event) => {
  const message = event as PushMessageEvent;
  if (message.data) message.waitUntil(showNotice(message.data.json() as Shown));
});
addEventListener('notificationclick', (event) => {
  const click = event as ClickEvent;
  click.notification.close();
  click.waitUntil(openNotice(click.notification));
});
