import type { Identity } from '@tianguis/chassis/identity/identity';
import type { Outbox } from '@tianguis/chassis/messaging/outbox';
import type { RunTransaction, Tx } from '@tianguis/chassis/storage/storage';
import type { ContactStatus } from '@tianguis/proto/outreach/contacts/contact';
import { contactsChanged } from '@tianguis/proto/outreach/contacts/events';
import { type ActorNeeds, knownActor } from '../platform/actor.ts';
import { canonicalZone, cityOf } from './place.ts';
import type { ContactDesk } from './record/contact-desk-store.ts';

export interface BulkUpdate {
  readonly ids: readonly number[];
  readonly status?: ContactStatus | undefined;
  readonly category?: string | undefined;
  readonly zone?: string | undefined;
  readonly addTags?: readonly string[] | undefined;
  readonly removeTags?: readonly string[] | undefined;
}

export interface BulkUpdateNeeds extends ActorNeeds {
  readonly transaction: RunTransaction<Tx>;
  readonly desk: Pick<ContactDesk, 'changeMany'>;
  readonly outbox: Outbox;
}

/** Changes many contacts in one go; who is there no more is left out. */
export const bulkUpdateContacts = (needs: BulkUpdateNeeds, input: BulkUpdate, identity: Identity): Promise<number> =>
  needs.transaction(async (tx) => {
    const { ids, status, category, addTags = [], removeTags = [] } = input;
    const zone = input.zone === undefined ? undefined : canonicalZone(input.zone);
    const place = zone === undefined ? {} : { zone, city: cityOf(zone) };
    const change = { ids: [...new Set(ids)], status, category, ...place, addTags, removeTags };
    const count = await needs.desk.changeMany(tx, change, await knownActor(needs, tx, identity));
    if (count > 0) await needs.outbox.append(tx, contactsChanged, { subject: 'contacts', data: { count } });
    return count;
  });
