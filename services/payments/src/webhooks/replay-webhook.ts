import { notFound } from '@tianguis/chassis/http/error';
import type { Logger } from '@tianguis/chassis/telemetry/logger';
import { audit } from '../platform/audit.ts';
import type { EventSource } from '../provider/provider.ts';
import { type Receiving, receiveEvent } from './receive-event.ts';

export interface Replaying extends Receiving {
  readonly events: EventSource;
  readonly log: Pick<Logger, 'warn'>;
}

/** Applies an event once more, as the provider has it; false where that failed again, which is noted. */
export async function replayWebhook(
  needs: Replaying,
  id: string,
  staffId: number | null,
): Promise<{ applied: boolean }> {
  const event = await needs.events.find(id, await needs.late.accountOf(id));
  if (!event) throw notFound('webhook_not_found');
  await needs.inTransaction(({ tx }) =>
    audit(needs.outbox, tx, {
      action: 'webhook_replayed',
      subject: `webhooks/${id}`,
      staffId,
      detail: { type: event.type },
    }),
  );
  try {
    await receiveEvent(needs, event);
    return { applied: true };
  } catch (err) {
    needs.log.warn({ err, event: id }, 'a webhook failed again');
    return { applied: false };
  }
}
