import { sendCsv } from '@tianguis/chassis/http/send-csv';
import { actorOf } from '@tianguis/chassis/identity/actor';
import type { contactChangeOperations } from '@tianguis/proto/outreach/contacts/changes';
import { mostChosen } from '@tianguis/proto/outreach/contacts/contact';
import type { contactOperations } from '@tianguis/proto/outreach/contacts/operations';
import type { segmentOperations } from '@tianguis/proto/outreach/segments/operations';
import { audit } from '../platform/actors.ts';
import { foldCounters } from '../platform/counters.ts';
import { type Deps, defineRoom } from '../platform/room.ts';
import { startUpkeep } from '../platform/upkeep.ts';
import { bulkUpdateContacts } from './changes/change-many.ts';
import { changeStore } from './changes/change-store.ts';
import { changeHandlers } from './changes/index.ts';
import { contactStore } from './contact-store.ts';
import { addContact, updateContact } from './edit-contacts.ts';
import { exportLines } from './export-contacts.ts';
import { contactPage } from './list/contact-list.ts';
import { contactFacets, foldContactCells } from './list/counts.ts';
import { type ContactFilter, canonicalFilter } from './list/filter.ts';
import {
  onMemberAddressRemoved,
  onMemberLanguageChanged,
  onMemberMailVerified,
  onMemberPhoneVerified,
} from './members.ts';
import { forgetOldQuestions, onOrderMoved, onOrderPlaced } from './open-business.ts';
import { segmentNotFound } from './segments/errors.ts';
import { segmentHandlers } from './segments/operations.ts';
import { segmentStore } from './segments/segment-store.ts';

/** Rows of a page of the list, by default. */
const pageSize = 500;

type Operations = typeof contactOperations & typeof contactChangeOperations & typeof segmentOperations;

/** Contacts: the people and businesses that staff write to; their list, search, board and export. */
export const contacts = defineRoom<Operations>((deps) => ({
  handlers: {
    listContacts: async ({ query }) => {
      const filter = await filterOf(deps, query);
      const { rows, ...page } = await contactPage(deps, { ...filter, limit: query.limit ?? pageSize });
      return { contacts: rows, ...page };
    },
    listContactIds: async ({ query }) => contactIds(deps, await filterOf(deps, query)),
    contactFacets: () => contactFacets(deps),
    exportContacts: async (call) => {
      const { language: asked, timeZone, ...query } = call.query;
      const filter = await filterOf(deps, query);
      const actor = actorOf(call.identity);
      const detail = { filtered: isFiltered(query) };
      await deps.storage.transaction((tx) =>
        audit(deps, tx, { actor, action: 'contacts_exported', subject: 'contacts', detail }),
      );
      const reader = { language: asked ?? call.lang, timeZone };
      await sendCsv(call, 'contacts.csv', exportLines(deps, pagesOf(deps, filter), reader));
    },
    exportChosenContacts: async (call) => {
      const { ids, timeZone } = call.body;
      const actor = actorOf(call.identity);
      const detail = { chosen: ids.length };
      await deps.storage.transaction((tx) =>
        audit(deps, tx, { actor, action: 'contacts_exported', subject: 'contacts', detail }),
      );
      const reader = { language: call.lang, timeZone };
      await sendCsv(call, 'contacts.csv', exportLines(deps, chosenPages(deps, ids), reader));
    },
    addContact: async ({ body, identity }) => ({ success: true, contact: await addContact(deps, body, identity) }),
    updateContact: async ({ params, body, identity }) => ({
      success: true,
      contact: await updateContact(deps, params.id, body, identity),
    }),
    bulkUpdateContacts: ({ body, identity }) => bulkUpdateContacts(deps, body, identity),
    ...changeHandlers(deps),
    ...segmentHandlers(deps),
  },
  consumers: [
    onMemberPhoneVerified,
    onMemberMailVerified,
    onMemberAddressRemoved,
    onMemberLanguageChanged,
    onOrderPlaced,
    onOrderMoved,
  ],
  jobs: {
    'forget-open-questions': { run: () => forgetOldQuestions(deps), cron: '*/10 * * * *' },
    'forget-contact-changes': { run: () => changeStore.forgetOld(deps.storage), cron: '25 * * * *' },
  },
  start: () =>
    startUpkeep(deps.logger, [
      // Campaigns and imports add thousands of entries a second: after a minute, reading them would be slow.
      { name: 'counters', every: 10_000, run: () => foldCounters(deps.storage) },
      { name: 'rollup of contacts', every: 10_000, run: () => foldContactCells(deps.storage) },
    ]),
}));

/** A filter as it is asked for, with the rules of the segment that it names. */
async function filterOf<Query extends ContactFilter & { readonly segment?: number | undefined }>(
  { storage }: Deps,
  { segment, ...query }: Query,
) {
  const kept = segment === undefined ? undefined : await segmentStore.find(storage, segment);
  if (segment !== undefined && !kept) throw segmentNotFound();
  return { ...canonicalFilter(query), rules: kept?.rules };
}

/** Rows read at a time where the whole list is wanted. */
const wholePage = 2_000;

async function* pagesOf(deps: Deps, filter: ContactFilter) {
  for (let cursor: string | undefined, more = true; more; ) {
    const { rows, nextCursor } = await contactPage(deps, { ...filter, limit: wholePage, cursor });
    yield rows;
    more = nextCursor !== null;
    cursor = nextCursor ?? undefined;
  }
}

/** Contacts that were chosen by hand, in that order; who is gone is left out. */
async function* chosenPages({ storage }: Deps, ids: readonly number[]) {
  const all = [...new Set(ids)];
  for (let at = 0; at < all.length; at += wholePage)
    yield contactStore.findMany(storage, all.slice(at, at + wholePage));
}

async function contactIds(deps: Deps, filter: ContactFilter) {
  const ids: number[] = [];
  for await (const rows of pagesOf(deps, filter)) {
    for (const { id } of rows) ids.push(id);
    if (ids.length > mostChosen) break;
  }
  return { ids: ids.slice(0, mostChosen), more: ids.length > mostChosen };
}

const isFiltered = (query: object & { readonly sort?: unknown }): boolean =>
  Object.entries(query).some(([name, value]) => name !== 'sort' && value !== undefined);
