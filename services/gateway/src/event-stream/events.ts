import type { Nats } from '@tianguis/chassis/messaging/nats';
import { eventsStream } from '@tianguis/chassis/messaging/streams';
import type { Background } from '@tianguis/chassis/service/room';
import type { Logger } from '@tianguis/chassis/telemetry/logger';
import { type Envelope, typeOf } from '@tianguis/proto/envelope';
import { listingChanged, listingPublished } from '@tianguis/proto/marketplace/listings/events';
import { z } from 'zod';
import type { FindSession } from '../identity/identify.ts';
import type { MemberUser } from '../identity/session-store.ts';
import type { Sessions } from '../identity/sessions.ts';
import { createEventRing, type StreamEvent } from './event-ring.ts';
import { startFeed, startLiveFeed } from './feed.ts';
import { toStreamEvent } from './frame.ts';
import { createHub } from './hub.ts';
import { createStreamEndpoint } from './stream-endpoint.ts';

const types = new Set<string>([listingChanged, listingPublished].map(typeOf));
const changed = z.object({ listingId: z.int() });

interface ListingListener {
  forget(listingId: number): void;
  /** The position in the stream was lost: anything may have changed. */
  forgetAll(): void;
}

/** Notifies a listener of the lot that an event changed, if any. */
function notifyOfListing({ type, data }: Envelope, listener: ListingListener): void {
  if (!types.has(type)) return;
  const event = changed.safeParse(data);
  if (event.success) listener.forget(event.data.listingId);
}

interface Options {
  readonly nats: Nats;
  readonly sessions: { readonly staff: Sessions; readonly member: Sessions<MemberUser> };
  readonly find: { readonly staff: FindSession; readonly member: FindSession<MemberUser> };
  /** Streams that one caller may hold open. */
  readonly mostPerCaller: number;
  readonly logger: Logger;
}

const ringLimits = { count: 10_000, bytes: 8 * 1024 * 1024 };
const beatEvery = 15_000;
const recheckEvery = 5_000;

async function newestInStream(nats: Nats): Promise<number> {
  const { jsm } = await nats.broker();
  return (await jsm.streams.info(eventsStream)).state.last_seq;
}

/** Server-sent events: reads the event stream and passes each event on to browsers, and changes of lots to listeners. */
export function createEvents({ nats, sessions, find, mostPerCaller, logger }: Options) {
  const ring = createEventRing(ringLimits);
  const listeners: ListingListener[] = [];
  const hub = createHub({ ring, newestInStream: () => newestInStream(nats) });

  function readOrReport(seq: number, message: Uint8Array): StreamEvent | undefined {
    try {
      const envelope = JSON.parse(new TextDecoder().decode(message)) as Envelope;
      for (const listener of listeners) notifyOfListing(envelope, listener);
      return toStreamEvent(seq, envelope);
    } catch (err) {
      logger.warn({ err, seq }, 'a message of the event stream could not be read');
      return undefined;
    }
  }

  sessions.staff.onEnded(hub.endSession);
  sessions.member.onEnded(hub.endSession);
  const recheck = (): void => {
    const both = [sessions.staff.recheck(hub.sessions('staff')), sessions.member.recheck(hub.sessions('member'))];
    Promise.all(both).catch((err) => logger.warn({ err }, 'sessions of streams could not be checked'));
  };

  function start(): Background {
    const feed = startFeed({
      nats,
      logger,
      replay: ringLimits.count,
      target: {
        begin(floor, head) {
          for (const listener of listeners) listener.forgetAll();
          hub.begin(floor, head);
        },
        message(seq, data) {
          const event = readOrReport(seq, data);
          if (event) hub.publish(event);
          else ring.skip(seq);
        },
      },
    });
    const liveFeed = startLiveFeed({ nats, logger, target: hub });
    const timers = [setInterval(hub.beat, beatEvery), setInterval(recheck, recheckEvery)];
    return {
      close() {
        for (const timer of timers) clearInterval(timer);
        feed.close();
        liveFeed.close();
      },
    };
  }

  const endpoint = createStreamEndpoint({ hub, find, mostPerCaller });

  return {
    start,
    serve: endpoint,
    newest: hub.newest,
    /** Calls `listener` for each lot that changes from now on. */
    onListingChange: (listener: ListingListener): void => void listeners.push(listener),
  };
}

export type Events = ReturnType<typeof createEvents>;
