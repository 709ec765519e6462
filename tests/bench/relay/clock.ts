/** Milliseconds that two processes on one machine agree on, finer than `Date.now()`. */
export const now = (): number => performance.timeOrigin + performance.now();
