import type { Storage } from '@tianguis/chassis/storage/storage';
import type { Audience } from '../../contacts/audience.ts';
import { audienceWhere } from '../../contacts/audience-sql.ts';
import { windowMs } from '../../contacts/reply-window.ts';
import type { Recipient, Rules } from '../../messaging/gate/gate.ts';

/** People of an audience who are alike to the gate. */
export interface Group extends Recipient {
  readonly many: number;
}

export interface Segments {
  groups(audience: Audience, rules: Rules): Promise<Group[]>;
}

/**
 * Counts an audience by all that the gate looks at, so that it need judge only one of each kind. Numbers are alike to it:
 * none gets into the table that is not in E.164.
 */
export const createSegments = (storage: Storage): Segments => ({
  async groups(audience, { now, pairMs }) {
    const before = (ms: number): Date => new Date(now.getTime() - ms);
    const { where, values } = audienceWhere(audience, [before(windowMs), before(pairMs)]);
    const { rows } = await storage.query<Group>(
      `select min(phone) as phone, opted_out as "optedOut", consent_basis as "consentBasis",
         max(last_inbound_at) as "lastInboundAt", max(last_queued_at) as "lastQueuedAt", count(*)::int as many
       from outreach_contacts where ${where}
       group by opted_out, consent_basis, last_inbound_at > $1, last_queued_at > $2`,
      values,
    );
    return rows;
  },
});
