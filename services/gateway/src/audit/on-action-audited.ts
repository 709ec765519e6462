import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import type { Consumer } from '@tianguis/chassis/messaging/consumer-definition';
import { auditRecord } from '@tianguis/proto/audit';
import { events } from '@tianguis/proto/events';
import { addAuditEntry } from './audit-store.ts';

/** What the services report of their staff: one consumer for each that declares such an event. */
export const onActionAudited = (): Consumer[] =>
  events
    .filter(({ schema }) => schema === auditRecord)
    .map((event) =>
      defineConsumer({
        event,
        name: `audit-${event.service}`,
        handle: ({ tx, event: { subject, time }, data }) =>
          addAuditEntry(tx, { ...auditRecord.parse(data), subject, at: time }),
      }),
    );
