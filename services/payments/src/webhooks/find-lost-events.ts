import type { Logger } from '@tianguis/chassis/telemetry/logger';
import type { EventSource } from '../provider/provider.ts';
import { isHandled } from '../provider/stripe-events.ts';
import { type Receiving, receiveEvent } from './receive-event.ts';

export interface EventSearch extends Receiving {
  readonly events: EventSource;
  readonly log: Pick<Logger, 'warn'>;
}

const minute = 60_000;
/** A webhook has so long to come before it counts as lost. */
const graceMs = 2 * minute;
const perLook = 100;

/** Applies events that the provider lists since a moment and no webhook brought. Returns how many there were. */
export async function findLostEvents(needs: EventSearch, since: Date, now = new Date()): Promise<number> {
  let lost = 0;
  const listed = (await Array.fromAsync(needs.events.list(since))).filter(isHandled).reverse();
  const due = listed.filter(({ created }) => created * 1_000 < now.getTime() - graceMs);
  for (let from = 0; from < due.length; from += perLook) {
    const some = due.slice(from, from + perLook);
    const known = await needs.late.applied(some.map(({ id }) => id));
    for (const event of some.filter(({ id }) => !known.has(id))) {
      lost += 1;
      await receiveEvent(needs, event, 'list').catch((err: unknown) =>
        needs.log.warn({ err, event: event.id }, 'an event that no webhook brought could not be applied'),
      );
    }
  }
  return lost;
}
