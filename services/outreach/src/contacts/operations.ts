import { csvLine } from '@tianguis/chassis/http/csv-line';
import { sendCsv } from '@tianguis/chassis/http/send-csv';
import type { Handlers } from '@tianguis/chassis/http/server';
import { contactFieldNames, mostChosen } from '@tianguis/proto/outreach/contacts/contact';
import type { contactOperations } from '@tianguis/proto/outreach/contacts/operations';
import { actorOf } from '../platform/actor.ts';
import { audit } from '../platform/audit.ts';
import type { CounterReads } from '../platform/counter-store.ts';
import { type AddContactNeeds, addContact } from './add-contact.ts';
import { type BulkUpdateNeeds, bulkUpdateContacts } from './bulk-update-contacts.ts';
import { type ContactFilter, canonicalFilter } from './list/contact-filter.ts';
import type { ContactList } from './list/contact-list-store.ts';
import type { ContactRollup } from './list/contact-rollup-store.ts';
import { contactFacets } from './list/read-facets.ts';
import { type UpdateContactNeeds, updateContact } from './update-contact.ts';

/** Rows of a page of the list, by default. */
const pageSize = 500;
/** Rows read at a time where the whole list is wanted. */
const wholePage = 2_000;

const columns = [
  'id',
  ...contactFieldNames,
  'city',
  'status',
  'tags',
  'notes',
  'optedOut',
  'lastContactedAt',
  'lastInboundAt',
  'leadScore',
  'createdAt',
] as const;

const isFiltered = (query: object): boolean =>
  Object.entries(query).some(([name, value]) => name !== 'sort' && value !== undefined);

type Needs = AddContactNeeds &
  UpdateContactNeeds &
  BulkUpdateNeeds & {
    readonly contactList: ContactList;
    readonly rollup: ContactRollup;
    readonly counters: CounterReads;
  };

export const contactHandlers = (needs: Needs): Handlers<typeof contactOperations> => {
  const { contactList, rollup, counters } = needs;
  async function* pagesOf(filter: ContactFilter) {
    for (let cursor: string | undefined, more = true; more; ) {
      const { rows, nextCursor } = await contactList.page({ ...filter, limit: wholePage, cursor });
      yield rows;
      more = nextCursor !== null;
      cursor = nextCursor ?? undefined;
    }
  }
  async function* csvOf(filter: ContactFilter): AsyncGenerator<string> {
    yield csvLine(columns);
    for await (const rows of pagesOf(filter))
      yield rows
        .map((row) => csvLine(columns.map((name) => (name === 'tags' ? row.tags.join('; ') : row[name]))))
        .join('');
  }
  const idsOf = async (filter: ContactFilter) => {
    const ids: number[] = [];
    for await (const rows of pagesOf(filter)) {
      for (const { id } of rows) ids.push(id);
      if (ids.length > mostChosen) break;
    }
    return { ids: ids.slice(0, mostChosen), more: ids.length > mostChosen };
  };
  return {
    listContacts: async ({ query }) => {
      const { rows, ...page } = await contactList.page({ ...canonicalFilter(query), limit: query.limit ?? pageSize });
      return { contacts: rows, ...page };
    },
    listContactIds: ({ query }) => idsOf(canonicalFilter(query)),
    contactFacets: () => contactFacets(rollup, counters),
    exportContacts: async (call) => {
      const filter = canonicalFilter(call.query);
      const actor = actorOf(call.identity);
      const detail = { filtered: isFiltered(call.query) };
      await needs.transaction((tx) =>
        audit(needs, tx, { actor, action: 'contacts_exported', subject: 'contacts', detail }),
      );
      await sendCsv(call, 'contacts.csv', csvOf(filter));
    },
    addContact: async ({ body, identity }) => ({ success: true, contact: await addContact(needs, body, identity) }),
    updateContact: async ({ params, body, identity }) => {
      const contact = await updateContact(needs, params.id, body, identity);
      return { success: true, contact };
    },
    bulkUpdateContacts: async ({ body, identity }) => ({ updated: await bulkUpdateContacts(needs, body, identity) }),
  };
};
