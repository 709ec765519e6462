import { notFound } from '@tianguis/chassis/http/error';
import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { gatewayDataHandled } from '@tianguis/proto/gateway/personal-data';
import type { personalDataOperations } from '@tianguis/proto/payments/operations';
import { paymentsDataHandled } from '@tianguis/proto/payments/personal-data';
import { defineRoom } from '../platform/room.ts';
import { copyPerson, erasePerson, findCopy } from './personal-data.ts';

/** Personal data: what we keep of a member for SAT, in the copy that staff make of a person, and in their erasure. */
export const personalData = defineRoom<typeof personalDataOperations>(({ storage, outbox }) => ({
  handlers: {
    async exportPaymentsData({ params }) {
      const part = await findCopy(storage, params.id);
      if (!part)
        throw notFound('export_not_found', { es: 'Esta copia ya no está', en: 'This copy is no longer there' });
      return part;
    },
  },
  consumers: [
    /** The gateway knows which members a person is. */
    defineConsumer({
      event: gatewayDataHandled,
      name: 'tax-data-of-person',
      async handle({ data: { requestId, kind, memberIds = [] }, tx }) {
        const records =
          kind === 'export' ? await copyPerson(tx, requestId, memberIds) : await erasePerson(tx, memberIds);
        const data = { requestId, kind, records };
        await outbox.append(tx, paymentsDataHandled, { subject: `data-requests/${requestId}`, data });
      },
    }),
  ],
}));
