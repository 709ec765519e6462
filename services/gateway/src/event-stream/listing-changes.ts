import type { Nats } from '@tianguis/chassis/messaging/nats';
import type { Logger } from '@tianguis/chassis/telemetry/logger';
import { typeOf } from '@tianguis/proto/envelope';
import { listingChanged, listingPublished } from '@tianguis/proto/marketplace/listings/events';
import { z } from 'zod';
import { startFeed } from './feed.ts';

const names = [listingChanged, listingPublished].map((event) => Buffer.from(`"${typeOf(event)}"`));
const changed = z.object({ type: z.string(), data: z.object({ listingId: z.int() }) });

interface Listener {
  forget(listingId: number): void;
  /** The place in the stream was lost: anything may have changed. */
  forgetAll(): void;
}

/** Tells which lots changed, as it happens. */
export function followListingChanges({ nats, logger, listener }: { nats: Nats; logger: Logger; listener: Listener }) {
  const read = (data: Uint8Array): void => {
    const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
    if (!names.some((name) => bytes.includes(name))) return;
    const event = changed.safeParse(JSON.parse(bytes.toString()));
    if (event.success) listener.forget(event.data.data.listingId);
  };
  return startFeed({
    nats,
    logger,
    replay: 0,
    target: { begin: () => listener.forgetAll(), message: (_seq, data) => read(data) },
  });
}
