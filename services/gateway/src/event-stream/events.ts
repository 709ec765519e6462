import type { Nats } from '@tianguis/chassis/messaging/nats';
import { eventsStream } from '@tianguis/chassis/messaging/streams';
import type { Logger } from '@tianguis/chassis/telemetry/logger';
import type { FindSession } from '../identity/identify.ts';
import type { MemberUser } from '../identity/members/member-session-store.ts';
import type { Sessions } from '../identity/sessions.ts';
import { createEventRing, type StreamEvent } from './event-ring.ts';
import { startFeed } from './feed.ts';
import { toStreamEvent } from './frame.ts';
import { createHub } from './hub.ts';
import { createStreamEndpoint } from './stream-endpoint.ts';

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

function readOrReport(seq: number, data: Uint8Array, logger: Logger): StreamEvent | undefined {
  try {
    return toStreamEvent(seq, data);
  } catch (err) {
    logger.warn({ err, seq }, 'a message of the event stream could not be read');
    return undefined;
  }
}

/** Server-sent events: the stream on one side, browsers on the other. */
export function startEvents({ nats, sessions, find, mostPerCaller, logger }: Options) {
  const ring = createEventRing(ringLimits);
  const hub = createHub({ ring, newestInStream: () => newestInStream(nats) });
  const feed = startFeed({
    nats,
    logger,
    replay: ringLimits.count,
    target: {
      begin: hub.begin,
      message(seq, data) {
        const event = readOrReport(seq, data, logger);
        if (event) hub.publish(event);
        else ring.skip(seq);
      },
    },
  });
  sessions.staff.onEnded(hub.endSession);
  sessions.member.onEnded(hub.endSession);
  const recheck = (): void => {
    const both = [sessions.staff.recheck(hub.sessions('staff')), sessions.member.recheck(hub.sessions('member'))];
    Promise.all(both).catch((err) => logger.warn({ err }, 'sessions of streams could not be checked'));
  };
  const timers = [setInterval(hub.beat, beatEvery), setInterval(recheck, recheckEvery)];
  const endpoint = createStreamEndpoint({ hub, find, mostPerCaller });

  return {
    /** Ends every stream: its reader connects again, to another replica or to what comes after this one. */
    endAll: hub.close,
    serve: endpoint,
    close() {
      for (const timer of timers) clearInterval(timer);
      feed.close();
    },
  };
}
