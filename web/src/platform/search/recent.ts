import type { Asked } from './asked.ts';

/** A search as the reader may make it again. */
export interface Recent {
  readonly label: string;
  readonly asked: Asked;
}

const key = 'searches';
const most = 6;

const isRecent = (value: unknown): value is Recent => {
  const { label, asked } = Object(value) as Partial<Recent>;
  return typeof label === 'string' && Object.values(Object(asked)).every((one) => typeof one === 'string');
};

/** The searches made on this device, newest first. They are kept here and nowhere else. */
export function recentSearches(): Recent[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRecent).slice(0, most) : [];
  } catch {
    return [];
  }
}

export function keepSearch(recent: Recent): void {
  const others = recentSearches().filter(({ label }) => label !== recent.label);
  try {
    localStorage.setItem(key, JSON.stringify([recent, ...others].slice(0, most)));
  } catch {
    // Without storage nothing is suggested again.
  }
}

export function forgetSearches(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing is kept there.
  }
}
