import type { Storage } from '@tianguis/chassis/storage';
import type { Group, Segments } from '../app/ports.ts';
import { e164, windowMs } from '../domain/gate.ts';
import { audienceWhere } from './audience.ts';

/** Counts an audience by all that the gate looks at, so that it need judge only one of each kind. */
export const createSegments = (storage: Storage): Segments => ({
  async groups(audience, { now, pairMs }) {
    const before = (ms: number): Date => new Date(now.getTime() - ms);
    const { where, values } = audienceWhere(audience, [e164.source, before(windowMs), before(pairMs)]);
    const { rows } = await storage.query<Group>(
      `select min(phone) as phone, opted_out as "optedOut", consent_basis as "consentBasis",
         max(last_inbound_at) as "lastInboundAt", max(last_queued_at) as "lastQueuedAt", count(*)::int as many
       from outreach_contacts where ${where}
       group by opted_out, consent_basis, phone ~ $1, last_inbound_at > $2, last_queued_at > $3`,
      values,
    );
    return rows;
  },
});
