/** Milliseconds that free text may follow a person's last message (WhatsApp's customer service window). */
export const windowMs = 24 * 3600 * 1000;

export const isWindowOpen = (lastInboundAt: Date | null, now: Date): boolean =>
  lastInboundAt !== null && now.getTime() - lastInboundAt.getTime() < windowMs;

/** When the window closes; null when it is closed. */
export const windowOpenUntil = (lastInboundAt: Date | null, now: Date): Date | null =>
  lastInboundAt !== null && isWindowOpen(lastInboundAt, now) ? new Date(lastInboundAt.getTime() + windowMs) : null;
