const key = 'driver-day';

/** The way back from a stop to the day that it was opened from, on this phone. */
export const readDayLink = (): string | null => sessionStorage.getItem(key);
export const keepDayLink = (token: string): void => sessionStorage.setItem(key, `/dia/${token}`);
