const key = 'driver-day';

/** The way back from a stop to the day that it was opened from, in this tab; null where the browser keeps nothing. */
export function readDayLink(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function keepDayLink(token: string): void {
  try {
    sessionStorage.setItem(key, `/dia/${token}`);
  } catch {
    // Without storage the driver goes back by the browser's own button.
  }
}
