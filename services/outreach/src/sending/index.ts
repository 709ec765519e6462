import type { webhookOperations } from '@tianguis/proto/outreach/messaging/webhooks';
import { defineRoom } from '../platform/room.ts';
import { askStatuses, askStatusesJob } from './missed-statuses.ts';
import { queueGauges } from './queue-gauges.ts';
import { startSender } from './sender.ts';
import { createStatusBook, statusWebhook } from './status-reports.ts';

type Operations = Pick<typeof webhookOperations, 'twilioStatusWebhook'>;

/**
 * Sending: takes messages from the queue to the provider, at the pace and in the shares that all replicas agree on, and records what
 * the provider reports of them.
 */
export const sending = defineRoom<Operations>((deps) => {
  const book = createStatusBook(deps);
  return {
    handlers: { twilioStatusWebhook: statusWebhook(deps, book) },
    gauges: queueGauges(deps.storage),
    jobs: { [askStatusesJob]: { run: askStatuses(deps, book), cron: '* * * * *' } },
    start: () => {
      const sender = startSender(deps);
      deps.onWake(sender.wake);
      return sender;
    },
  };
});
