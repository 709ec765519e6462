import { roomsWith } from '@tianguis/chassis/service/room';
import type { ServiceDeps } from '@tianguis/chassis/service/service';
import type { GatewayConfig } from '../config.ts';
import type { SessionParts } from '../identity/identify.ts';
import { type DeadLetterOperations, deadLetterHandlers } from './operations.ts';

type Deps = ServiceDeps<GatewayConfig> & { readonly session: SessionParts };

/** Events that a consumer could not handle: an operator reads, replays or discards them. */
export const deadLetters = roomsWith<Deps>()<DeadLetterOperations>(({ nats, storage, logger, session }) => ({
  handlers: deadLetterHandlers({ nats, storage, logger, findSession: session.staff.find }),
}));
