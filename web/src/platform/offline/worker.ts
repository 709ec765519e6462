import { deliverQueue } from './deliver-queue.ts';

interface LateEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends LateEvent {
  readonly request: Request;
  respondWith(reply: Promise<Response>): void;
}
interface SyncEvent extends LateEvent {
  readonly tag: string;
}

/** What the build gave out: the files of every page, and those that the first page needs. */
declare const build: { readonly files: readonly string[]; readonly first: readonly string[] };
declare const clients: { claim(): Promise<void> };
declare const skipWaiting: () => Promise<void>;

const patience = 4_000;
const offlinePage = '/offline';
const isCall = /^\/(api|webhooks|l|healthz|readyz|metrics)(\/|$)/;

const assets = () => caches.open('assets');
const pages = () => caches.open('pages');

async function install(): Promise<void> {
  await (await assets()).addAll(build.first);
  await (await pages()).addAll(['/', offlinePage, '/boot.js', '/favicon.svg']);
  await skipWaiting();
}

/** Files of an older build go; a tab that still asks for one reloads. */
async function activate(): Promise<void> {
  const cache = await assets();
  const ours = new Set(build.files);
  const old = (await cache.keys()).filter(({ url }) => !ours.has(new URL(url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
  await clients.claim();
}

async function fromNetwork(request: Request, cache: Cache): Promise<Response> {
  const reply = await fetch(request);
  if (reply.ok) await cache.put(request, reply.clone());
  return reply;
}

/** Names hold a hash of the content: what is kept is right for ever. */
async function asset(request: Request): Promise<Response> {
  const cache = await assets();
  return (await cache.match(request)) ?? fromNetwork(request, cache);
}

const late = () => new Promise<never>((_, reject) => setTimeout(reject, patience, new Error('late')));

/** The offline page has an address of its own, since the page that is asked for cannot come to life here. */
function elsewhere({ mode, url }: Request): Response {
  const { pathname, search } = new URL(url);
  return mode === 'navigate'
    ? Response.redirect(`${offlinePage}?from=${encodeURIComponent(pathname + search)}`)
    : Response.error();
}

/** News first; what was read before when the network fails, or keeps the reader waiting. */
async function page(request: Request): Promise<Response> {
  const cache = await pages();
  const fresh = fromNetwork(request, cache);
  const kept = (await cache.match(request)) ?? (await cache.match(request, { ignoreSearch: true }));
  try {
    return await (kept ? Promise.race([fresh, late()]) : fresh);
  } catch {
    return kept ?? elsewhere(request);
  }
}

addEventListener('install', (event) => (event as LateEvent).waitUntil(install()));
addEventListener('activate', (event) => (event as LateEvent).waitUntil(activate()));
addEventListener('fetch', (event) => {
  const { request } = event as FetchEvent;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || isCall.test(pathname)) return;
  const answer = pathname.startsWith('/assets/') ? asset : page;
  (event as FetchEvent).respondWith(answer(request));
});
addEventListener('sync', (event) => {
  if ((event as SyncEvent).tag === 'offline-queue') (event as SyncEvent).waitUntil(deliverQueue());
});
