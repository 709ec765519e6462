import { roomsWith } from '@tianguis/chassis/service/room';
import type { ServiceDeps } from '@tianguis/chassis/service/service';
import type { GatewayConfig } from '../config.ts';
import { type DeadLetterOperations, deadLetterHandlers } from './operations.ts';

/** Events that a consumer could not handle: an operator reads, replays or discards them. */
export const deadLetters = roomsWith<ServiceDeps<GatewayConfig>>()<DeadLetterOperations>(({ nats }) => ({
  handlers: deadLetterHandlers(nats),
}));
