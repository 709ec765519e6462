import { roomsWith } from '@tianguis/chassis/service/room';
import type { gatewayOperations } from '@tianguis/proto/gateway/operations';
import type { Events } from './events.ts';

/** Server-sent events: browsers hear of the facts that are meant for them. */
export const eventStream = roomsWith<{ readonly events: Events }>()<Pick<typeof gatewayOperations, 'eventStream'>>(
  ({ events }) => ({
    handlers: { eventStream: ({ req, res, closing }) => events.serve(req, res, closing) },
    start: events.start,
  }),
);
