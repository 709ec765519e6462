import { useSyncExternalStore } from 'react';

/** What can be done about it, for as long as it is shown. */
export type ToastAction = { label: string; onPress: () => void };

export type Toast = {
  id: number;
  title: string;
  description?: string;
  tone: 'good' | 'bad';
  action?: ToastAction;
};

let current: Toast | null = null;
let count = 0;
const listeners = new Set<() => void>();

function show(next: Toast | null): void {
  current = next;
  for (const notify of listeners) notify();
}

/** One toast at a time: a new one takes the place of the old. */
export function toast(title: string, description?: string, tone: Toast['tone'] = 'good', action?: ToastAction): void {
  count += 1;
  show({ id: count, title, description, tone, action });
}

export const toastError = (title: string, description?: string): void => toast(title, description, 'bad');

export function dismissToast(id: number): void {
  if (current?.id === id) show(null);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useToast = (): Toast | null =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
