import { z } from 'zod';
import { languages } from '../../errors.ts';
import { id, idParam, longText, pageQuery, timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { messageStatuses, skipReasons } from '../messaging/message.ts';
import { ariaStates, contactStatuses, languageSources } from './contact.ts';
import { noteCause } from './mentions.ts';
import { contactView } from './operations.ts';

const params = z.object({ id: idParam });

export const contactDetail = contactView
  .extend({
    consentBasis: z.string(),
    estimatedValue: z.number().meta({ description: 'Pesos' }),
    lastFollowUpAt: timestamp.nullable(),
    windowOpenUntil: timestamp.nullable().meta({ description: 'Until then free text may be sent; null: not now' }),
    aria: z.enum(ariaStates),
    spoken: z.object({ language: z.enum(languages), from: z.enum(languageSources) }).meta({
      description:
        'The language that we write to them, and how we know it: from their account, staff, or what they write',
    }),
  })
  .meta({ id: 'ContactDetail' });

export const getContact = defineOperation({
  id: 'getContact',
  service: 'outreach',
  method: 'GET',
  path: '/api/outreach/contacts/:id',
  access: 'staff',
  summary: 'One contact',
  params,
  reply: z.object({ contact: contactDetail }),
  errors: [404],
});

/** Who did something: a person of staff by name where known, Aria, the contact, or the system. */
const who = { actor: z.string(), actorName: z.string().nullable() };

/** Media of a message, through our own address: the provider asks for our keys. */
export const mediaView = z.object({ url: z.string(), contentType: z.string().nullable() }).meta({ id: 'MessageMedia' });

export const timelineItem = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('message'),
      id,
      at: timestamp,
      direction: z.enum(['outbound', 'inbound']),
      text: z.string(),
      media: z.array(mediaView),
      status: z.enum(messageStatuses),
      skipReason: z.enum(skipReasons).nullable(),
      errorCode: z.string().nullable(),
      campaignId: id.nullable(),
      aiResponseId: id.nullable().meta({ description: 'The answer of Aria that it carries' }),
      confidence: z.number().nullable().meta({ description: 'How sure Aria was of it, 0 to 1' }),
      ...who,
    }),
    z.object({
      kind: z.literal('move'),
      id,
      at: timestamp,
      from: z.enum(contactStatuses),
      to: z.enum(contactStatuses),
      cause: z.string(),
      ...who,
    }),
    z.object({ kind: z.literal('note'), id, at: timestamp, text: z.string(), cause: noteCause, ...who }),
    z.object({
      kind: z.literal('consent'),
      id,
      at: timestamp,
      action: z.enum(['declared', 'opt_in', 'opt_out']),
      basis: z.string(),
      text: z.string(),
      ...who,
    }),
    z.object({ kind: z.literal('click'), id, at: timestamp, url: z.string(), campaignId: id.nullable() }),
  ])
  .meta({ id: 'TimelineItem' });

export type TimelineRow = z.input<typeof timelineItem>;

export const contactTimeline = defineOperation({
  id: 'contactTimeline',
  service: 'outreach',
  method: 'GET',
  path: '/api/outreach/contacts/:id/timeline',
  access: 'staff',
  summary: 'All that happened with a contact, newest first: messages, moves, notes, consent, clicks',
  params,
  query: pageQuery,
  reply: z.object({ items: z.array(timelineItem), nextCursor: z.string().nullable() }),
  errors: [404],
});

export const addContactNote = defineOperation({
  id: 'addContactNote',
  service: 'outreach',
  method: 'POST',
  path: '/api/outreach/contacts/:id/notes',
  access: 'staff',
  summary: 'Write down something about a contact; a colleague named with an @ is told',
  params,
  body: z.object({ text: longText }),
  status: 201,
  reply: z.object({
    note: z.object({ id, text: z.string(), at: timestamp, ...who }),
    told: z.array(z.string()).meta({ description: 'Colleagues whom it names, by name' }),
  }),
  errors: [404],
});

export const mergeContacts = defineOperation({
  id: 'mergeContacts',
  service: 'outreach',
  method: 'POST',
  path: '/api/outreach/contacts/:id/merge',
  access: 'staff',
  summary:
    'Two contacts are one business: messages, history, notes, consent and clicks of the other one come to this one, whose phone stays. Who opted out of either stays opted out. It may be undone for a day',
  params,
  body: z.object({ otherId: id }),
  reply: z.object({ success: z.literal(true), contact: contactView, mergeId: id }),
  errors: [404, 409, 422],
});

export const exportContactData = defineOperation({
  id: 'exportContactData',
  service: 'outreach',
  method: 'GET',
  path: '/api/outreach/contacts/:id/export',
  access: 'admin',
  recentSignIn: 'always',
  summary: 'All that we keep of a person (their right of access)',
  params,
  reply: z.object({
    exportedAt: timestamp,
    contact: contactDetail,
    timeline: z.array(timelineItem).meta({ description: 'Newest first' }),
    reminder: z
      .object({ until: timestamp.nullable(), note: z.string().nullable() })
      .nullable()
      .meta({ description: 'What staff want to be reminded of about them' }),
  }),
  errors: [404],
});

export const contactCampaigns = defineOperation({
  id: 'contactCampaigns',
  service: 'outreach',
  method: 'GET',
  path: '/api/outreach/contacts/:id/campaigns',
  access: 'staff',
  summary: 'The newest campaigns that a contact was among, at most 20, with what became of each message',
  params,
  reply: z.object({
    campaigns: z.array(z.object({ campaignId: id, name: z.string(), at: timestamp, status: z.enum(messageStatuses) })),
  }),
  errors: [404],
});

export const eraseContact = defineOperation({
  id: 'eraseContact',
  service: 'outreach',
  method: 'DELETE',
  path: '/api/outreach/contacts/:id',
  access: 'admin',
  recentSignIn: 'always',
  summary:
    'Forget a person: their data goes, counts of messages stay. A salted hash of the phone keeps imports from bringing them back',
  params,
  reply: z.object({ success: z.literal(true) }),
  errors: [404],
});

/** As many people as one call erases. */
export const mostErased = 500;

export const eraseContacts = defineOperation({
  id: 'eraseContacts',
  service: 'outreach',
  method: 'POST',
  path: '/api/outreach/contacts/erase',
  access: 'admin',
  recentSignIn: 'always',
  summary: 'Forget several people, each as `eraseContact` does',
  body: z.object({ ids: z.array(id).min(1).max(mostErased) }),
  reply: z.object({ erased: z.int().meta({ description: 'Without those who were gone already' }) }),
});

export const contactRecordOperations = {
  getContact,
  contactCampaigns,
  contactTimeline,
  addContactNote,
  mergeContacts,
  exportContactData,
  eraseContact,
  eraseContacts,
};
