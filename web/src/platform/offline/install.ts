import { day } from '@tianguis/proto/time';
import { useSyncExternalStore } from 'react';

/** The browser's offer to install the app, which a page may show when it suits. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

const momentKey = 'install-moment';
const dismissedKey = 'install-dismissed';
const quiet = 120 * day;

let offer: InstallEvent | undefined;
const listeners = new Set<() => void>();

function changed(): void {
  for (const notify of listeners) notify();
}

function onInstalled(): void {
  offer = undefined;
  changed();
}

/** Keeps the browser's offer until somebody has a reason to want the app. */
export function keepInstallOffer(event: Event): void {
  offer = event as InstallEvent;
  addEventListener('appinstalled', onInstalled);
  changed();
}

/** Somebody published a lot or placed an order: from now on they have a reason to come back. */
export function noteMoment(): void {
  try {
    localStorage.setItem(momentKey, 'here');
  } catch {
    // Without storage nothing is offered.
  }
  changed();
}

/** `prompt`: the browser asks; `by_hand`: only the person can, by the browser's menu (iPhone, iPad). */
type InstallOffer = 'prompt' | 'by_hand' | null;

const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;
const isApple = (): boolean => /iPhone|iPad/.test(navigator.userAgent);

function current(): InstallOffer {
  try {
    const dismissed = Number(localStorage.getItem(dismissedKey));
    if (localStorage.getItem(momentKey) === null || Date.now() - dismissed < quiet || isInstalled()) return null;
  } catch {
    return null;
  }
  if (offer) return 'prompt';
  return isApple() ? 'by_hand' : null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What to offer now, after a first order or lot; null for months after it was turned down. */
export const useInstallOffer = (): InstallOffer => useSyncExternalStore(subscribe, current, () => null);

export function dismissInstall(): void {
  localStorage.setItem(dismissedKey, String(Date.now()));
  changed();
}

export async function install(): Promise<void> {
  const accepted = offer;
  offer = undefined;
  await accepted?.prompt();
  dismissInstall();
}
