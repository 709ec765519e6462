import { z } from 'zod';
import { languages } from '../../errors.ts';
import { id, idParam, oneOrMany, pageQuery, pageReply, queryFlag, shortText, timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { readersZone } from '../readers-zone.ts';
import { contactSorts, contactStatuses, mostChosen, mostTags } from './contact.ts';
import { addedFields, changedFields, shownFields } from './contact-shapes.ts';

export const contactInput = z.object(addedFields);

/** A tag of a contact. */
export const tag = z.string().trim().min(1).max(60);

/** The member of staff who looks after a contact, as `staff:<id>`; null for nobody. They must have an account that is not disabled. */
const owner = z.string().max(64).nullable();

export const contactView = z
  .object({
    id,
    ...shownFields,
    city: z.string().nullable(),
    status: z.enum(contactStatuses),
    tags: z.array(z.string()),
    custom: z.record(z.string(), z.union([z.string(), z.number()])).meta({
      description: 'Values of the fields that staff defined, by their keys',
      examples: [{ metros_de_tienda: 120, horario: 'Por la mañana' }],
    }),
    notes: z.string().nullable(),
    owner: z.string().nullable().meta({ description: 'Who looks after it: `staff:<id>`, or nobody' }),
    optedOut: z.boolean(),
    suppressed: z.boolean().meta({ description: 'The phone is on the list of phones that are never written to' }),
    lastContactedAt: timestamp.nullable(),
    lastInboundAt: timestamp.nullable().meta({ description: 'Their last answer' }),
    leadScore: z.int(),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: 'Contact' });

const place = oneOrMany(z.string().max(200));

/** Filters of the list: all of them must fit; of one that is given several times, any value. */
export const contactFilters = z.object({
  q: z.string().trim().max(100).optional().meta({ description: 'Part of business, name or phone' }),
  status: oneOrMany(z.enum(contactStatuses)),
  category: place,
  zone: place,
  city: place,
  tag: place,
  owner: place.meta({ description: '`staff:<id>`, or `nobody` for those whom nobody looks after' }),
  optedOut: queryFlag.optional(),
  segment: idParam.optional().meta({ description: 'Of a kept segment of contacts' }),
  sort: z.enum(contactSorts).optional().meta({ description: '`newest` by default' }),
});

export const listContacts = defineOperation({
  id: 'listContacts',
  service: 'outreach',
  method: 'GET',
  path: '/api/outreach/contacts',
  access: 'staff',
  summary: 'Contacts, newest first unless `sort` says otherwise; `q` searches business, name and phone',
  query: pageQuery.extend(contactFilters.shape),
  reply: z.object({
    contacts: z.array(contactView),
    ...pageReply,
    totalIsLeast: z
      .boolean()
      .meta({ description: 'There are more than `total`: such lists are not counted to the end' }),
  }),
  errors: [404],
});

const facet = z.array(z.object({ value: z.string(), count: z.int() }));

export const contactFacets = defineOperation({
  id: 'contactFacets',
  service: 'outreach',
  method: 'GET',
  path: '/api/outreach/contacts/facets',
  access: 'staff',
  summary: 'What contacts can be filtered by, each with how many there are, most first; at most 500 of each',
  reply: z.object({
    total: z.int(),
    optedOut: z.int(),
    statuses: facet,
    categories: facet,
    zones: facet,
    cities: facet,
    tags: facet,
    owners: facet,
    counts: z
      .object({ categories: z.int(), zones: z.int(), cities: z.int(), tags: z.int() })
      .meta({ description: 'How many there are of each in all' }),
  }),
});

export const listContactIds = defineOperation({
  id: 'listContactIds',
  service: 'outreach',
  method: 'GET',
  path: '/api/outreach/contacts/ids',
  access: 'staff',
  summary: 'The numbers of all contacts of a list, in its order, to change them or write to them at once',
  query: contactFilters,
  reply: z.object({
    ids: z.array(id).max(mostChosen),
    more: z.boolean().meta({ description: `There are more than these ${mostChosen}` }),
  }),
  errors: [404],
});

export const exportContacts = defineOperation({
  id: 'exportContacts',
  service: 'outreach',
  method: 'GET',
  path: '/api/outreach/contacts.csv',
  access: 'admin',
  recentSignIn: 'always',
  summary:
    'The list as CSV for spreadsheets, in the reader’s language and time zone; cells that would be taken for a formula begin with an apostrophe',
  query: contactFilters.extend({
    timeZone: readersZone,
    language: z.enum(languages).optional().meta({ description: 'For links, which carry no header of ours' }),
  }),
  raw: true,
  errors: [404],
});

export const exportChosenContacts = defineOperation({
  id: 'exportChosenContacts',
  service: 'outreach',
  method: 'POST',
  path: '/api/outreach/contacts/export',
  access: 'admin',
  recentSignIn: 'always',
  summary: 'Contacts that were chosen by hand, as CSV like the list',
  body: z.object({ ids: z.array(id).min(1).max(mostChosen), timeZone: readersZone }),
  raw: true,
});

export const addContact = defineOperation({
  id: 'addContact',
  service: 'outreach',
  method: 'POST',
  path: '/api/outreach/contacts',
  access: 'staff',
  summary: 'Add one contact; a phone is unique, and one that was erased does not come back this way',
  body: contactInput,
  status: 201,
  reply: z.object({ success: z.literal(true), contact: contactView }),
  errors: [409],
});

export const updateContact = defineOperation({
  id: 'updateContact',
  service: 'outreach',
  method: 'PATCH',
  path: '/api/outreach/contacts/:id',
  access: 'staff',
  summary: 'Change a contact, or move its card on the board; the history keeps who and when',
  params: z.object({ id: idParam }),
  body: z
    .object({
      ...changedFields,
      status: z.enum(contactStatuses),
      tags: z.array(tag).max(mostTags),
      addTags: z.array(tag).max(30).meta({ description: 'Added to those that are there, whatever a colleague did' }),
      removeTags: z.array(tag).max(30),
      owner,
      language: z
        .enum(languages)
        .nullable()
        .meta({ description: 'The language that we write to them; null: as they write' }),
      notes: z.string().trim().max(4000).nullable(),
      custom: z.record(z.string().max(60), z.string().max(500).nullable()).meta({
        description: 'Fields that staff defined, by their keys, as people type them; null empties one',
        examples: [{ metros_de_tienda: '120', horario: null }],
      }),
    })
    .partial(),
  reply: z.object({ success: z.literal(true), contact: contactView }),
  errors: [404, 422],
});

/** What a change of many contacts sets; what is left out stays. */
export const bulkChange = z.object({
  status: z.enum(contactStatuses).optional(),
  category: shortText.optional(),
  zone: shortText.optional(),
  addTags: z.array(tag).max(30).optional(),
  removeTags: z.array(tag).max(30).optional(),
  owner: owner.optional(),
});

export const bulkUpdateContacts = defineOperation({
  id: 'bulkUpdateContacts',
  service: 'outreach',
  method: 'POST',
  path: '/api/outreach/contacts/bulk-update',
  access: 'staff',
  summary: 'Change many contacts at once: status, category, zone, owner, tags to add and to remove',
  body: bulkChange.extend({ ids: z.array(id).min(1).max(mostChosen) }),
  reply: z.object({
    updated: z.int().meta({ description: 'Contacts that are different now' }),
    changeId: id.nullable().meta({ description: 'Undo it by this; null: nothing is different' }),
  }),
  errors: [422],
});

export const contactOperations = {
  listContacts,
  contactFacets,
  listContactIds,
  exportContacts,
  exportChosenContacts,
  addContact,
  updateContact,
  bulkUpdateContacts,
};
