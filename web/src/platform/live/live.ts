import type { LiveDataOf, LiveMessageDefinition } from '@tianguis/proto/define-event';
import { refreshes } from '@tianguis/proto/gen/client.ts';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { queryClient } from '../api/query.ts';
import { createRefresher } from './refresh.ts';

export type LiveState = 'connecting' | 'live' | 'offline';

const firstDelay = 1_000;
const longestDelay = 30_000;

let source: EventSource | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let delay = firstDelay;
let users = 0;
let lastId = '';
let state: LiveState = 'connecting';
const listeners = new Set<() => void>();
/** Listeners of live messages, with the type that each of them hears. */
const hearing = new Map<(event: MessageEvent) => void, string>();

function report(next: LiveState): void {
  state = next;
  for (const notify of listeners) notify();
}

const refresh = createRefresher(queryClient);

function onEvent(event: MessageEvent): void {
  if (event.lastEventId) lastId = event.lastEventId;
  for (const operationId of new Set(refreshes[event.type])) void refresh(operationId);
}

function onResync(event: MessageEvent): void {
  if (event.lastEventId) lastId = event.lastEventId;
  globalThis.forgetEarly?.();
  void queryClient.invalidateQueries();
}

function onOpen(): void {
  delay = firstDelay;
  report('live');
}

/** The browser reconnects by itself after a lost connection, but gives up after a refusal such as 503. */
function onError(): void {
  report(navigator.onLine ? 'connecting' : 'offline');
  if (source?.readyState !== EventSource.CLOSED) return;
  clearTimeout(timer);
  timer = setTimeout(connect, delay * (0.5 + Math.random() / 2));
  delay = Math.min(delay * 2, longestDelay);
}

/** The newest event before the gateway sent the page: what the page has read since may be as old. */
function seenByPage(): string {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // Browsers tell it in secure contexts only.
  return page?.serverTiming?.find(({ name }) => name === 'event')?.description ?? '';
}

function connect(): void {
  source?.close();
  lastId ||= seenByPage();
  const resume = lastId ? `?lastEventId=${encodeURIComponent(lastId)}` : '';
  source = new EventSource(`/api/events${resume}`, { withCredentials: true });
  source.addEventListener('open', onOpen);
  source.addEventListener('error', onError);
  source.addEventListener('resync', onResync);
  for (const type of Object.keys(refreshes)) source.addEventListener(type, onEvent);
  for (const [listener, type] of hearing) source.addEventListener(type, listener);
}

function disconnect(): void {
  clearTimeout(timer);
  source?.close();
  source = undefined;
}

const onOnline = () => connect();
const onOffline = () => {
  disconnect();
  report('offline');
};

function start(): () => void {
  users += 1;
  if (users === 1) {
    addEventListener('online', onOnline);
    addEventListener('offline', onOffline);
    // In a task of its own: together with a page's first commit it would block a slow phone.
    timer = setTimeout(connect);
  }
  return () => {
    users -= 1;
    if (users > 0) return;
    removeEventListener('online', onOnline);
    removeEventListener('offline', onOffline);
    disconnect();
  };
}

/** After another sign-in: the new stream carries what that person may see. */
export function reconnectLive(): void {
  if (users > 0) connect();
}

/** Keeps the tab's one event stream open while a page that shows live data is on screen. */
export function useLiveUpdates(): void {
  useEffect(start, []);
}

/** The same, for components that also show the stream's state: they render again when it changes. */
export function useLive(): LiveState {
  useLiveUpdates();
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
    () => 'connecting',
  );
}

/** Hears messages that are pushed but stored nowhere, while the stream is connected. */
export function useLiveMessage<M extends LiveMessageDefinition>(type: M['type'], hear: (data: LiveDataOf<M>) => void) {
  const onMessage = useEffectEvent(({ data }: MessageEvent) => hear(JSON.parse(data) as LiveDataOf<M>));
  useEffect(() => {
    const listener = (event: MessageEvent) => onMessage(event);
    hearing.set(listener, type);
    source?.addEventListener(type, listener);
    return () => {
      hearing.delete(listener);
      source?.removeEventListener(type, listener);
    };
  }, [type]);
}
