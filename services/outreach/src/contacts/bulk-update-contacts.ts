import type { Identity } from '@tianguis/chassis/identity/identity';
import type { ContactStatus } from '@tianguis/proto/outreach/contacts/contact';
import { contactsChanged } from '@tianguis/proto/outreach/contacts/events';
import type { App } from '../app.ts';
import { knownActor } from '../platform/actor.ts';
import { canonicalZone, cityOf } from './place.ts';

export interface BulkUpdate {
  readonly ids: readonly number[];
  readonly status?: ContactStatus | undefined;
  readonly category?: string | undefined;
  readonly zone?: string | undefined;
  readonly addTags?: readonly string[] | undefined;
  readonly removeTags?: readonly string[] | undefined;
}

/** Changes many contacts in one go; who is there no more is left out. */
export const bulkUpdateContacts = (app: App, input: BulkUpdate, identity: Identity): Promise<number> =>
  app.transaction(async (tx) => {
    const { ids, status, category, addTags = [], removeTags = [] } = input;
    const zone = input.zone === undefined ? undefined : canonicalZone(input.zone);
    const place = zone === undefined ? {} : { zone, city: cityOf(zone) };
    const change = { ids: [...new Set(ids)], status, category, ...place, addTags, removeTags };
    const count = await app.desk.changeMany(tx, change, await knownActor(app, tx, identity));
    if (count > 0) await app.outbox.append(tx, contactsChanged, { subject: 'contacts', data: { count } });
    return count;
  });
