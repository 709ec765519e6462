import { z } from 'zod';
import { languages } from '../../errors.ts';
import { id, idParam, shortText, timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { templateTypes } from './template.ts';

const params = z.object({ id: idParam });

const content = z.string().trim().min(1).max(1024);

/**
 * How the provider's review stands: `unsubmitted`, `received`, `pending`, `approved`, `rejected`, `paused`, `disabled`; or
 * `failed` when the provider could not be asked for so long that staff have to enter it again.
 */
const approval = z.string();

export const templateView = z
  .object({
    id,
    name: z.string(),
    type: z.string(),
    content: z.string(),
    variables: z.array(z.string()),
    isActive: z.boolean(),
    version: z.int().meta({ description: 'Counts the changes of its text' }),
    approval,
    approvalReason: z
      .string()
      .nullable()
      .meta({ description: 'Why the reviewer turned it down, or why they could not be asked, in their words' }),
    contentSid: z.string().nullable().meta({ description: 'Its number at the provider' }),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: 'MessageTemplate' });

const templateVersion = z
  .object({
    version: z.int(),
    name: z.string(),
    type: z.string(),
    content: z.string(),
    actor: z.string(),
    actorName: z.string().nullable().meta({ description: 'Who replaced it, where we know their name' }),
    replacedAt: timestamp,
  })
  .meta({ id: 'MessageTemplateVersion' });

const changed = z.object({ success: z.literal(true), template: templateView });

const blockedNotice = z
  .object({
    name: z.string(),
    language: z.enum(languages),
    subject: z.string().meta({ description: 'Of its mail, with … for what each notification fills in' }),
    approval,
    approvalReason: z.string().nullable(),
    since: timestamp,
    unsent: z.int().meta({ description: 'How many reached nobody in the last 24 hours' }),
  })
  .meta({ id: 'BlockedNotice' });

export const listTemplates = defineOperation({
  id: 'listTemplates',
  service: 'outreach',
  method: 'GET',
  path: '/api/outreach/templates',
  access: 'staff',
  summary: 'Message templates by name',
  reply: z.object({
    templates: z.array(templateView),
    total: z.int(),
    leftAtProvider: z
      .array(z.object({ contentSid: z.string(), name: z.string(), reason: z.string(), since: timestamp }))
      .meta({ description: 'Texts that no template uses any more and that could not be deleted there for two hours' }),
    blockedNotices: z.array(blockedNotice).meta({
      description:
        'Notifications whose text WhatsApp has not approved. We mail them where we can; otherwise they reach only people who wrote within 24 hours',
    }),
  }),
});

export const getTemplate = defineOperation({
  id: 'getTemplate',
  service: 'outreach',
  method: 'GET',
  path: '/api/outreach/templates/:id',
  access: 'staff',
  summary: 'A template and its earlier versions, newest first',
  params,
  reply: z.object({ template: templateView, versions: z.array(templateVersion) }),
  errors: [404],
});

export const createTemplate = defineOperation({
  id: 'createTemplate',
  service: 'outreach',
  method: 'POST',
  path: '/api/outreach/templates',
  access: 'staff',
  summary: 'Create a template; its variables are read from the double braces of its content',
  body: z.object({ name: shortText, type: z.enum(templateTypes), content }),
  status: 201,
  reply: changed,
  errors: [409, 422],
});

export const updateTemplate = defineOperation({
  id: 'updateTemplate',
  service: 'outreach',
  method: 'PATCH',
  path: '/api/outreach/templates/:id',
  access: 'staff',
  summary: 'Change a template or switch it on or off; a new text is a new version, which the provider reviews anew',
  params,
  body: z.object({ name: shortText, type: z.enum(templateTypes), content, isActive: z.boolean() }).partial(),
  reply: changed,
  errors: [404, 409, 422],
});

const preview = z.object({
  text: z.string(),
  unfilled: z.array(z.string()).meta({ description: 'Variables that this contact cannot fill' }),
  warnings: z.array(z.object({ code: z.string(), text: z.string() })),
});

export const previewText = defineOperation({
  id: 'previewText',
  service: 'outreach',
  method: 'POST',
  path: '/api/outreach/templates/preview',
  access: 'staff',
  summary: 'The same as `previewTemplate` for a text that is no template yet',
  body: z.object({ contactId: id.optional(), content }),
  reply: preview,
  errors: [404],
});

export const previewTemplate = defineOperation({
  id: 'previewTemplate',
  service: 'outreach',
  method: 'POST',
  path: '/api/outreach/templates/:id/preview',
  access: 'staff',
  summary:
    'The text as a contact would get it, and what WhatsApp’s reviewers would mind; without a contact, a made-up one',
  params,
  body: z.object({ contactId: id.optional(), content: content.optional() }),
  reply: preview,
  errors: [404],
});

export const resubmitTemplate = defineOperation({
  id: 'resubmitTemplate',
  service: 'outreach',
  method: 'POST',
  path: '/api/outreach/templates/:id/resubmit',
  access: 'staff',
  summary: 'Enter a template for the provider’s review again',
  params,
  reply: changed,
  errors: [404, 409],
});

export const templateOperations = {
  listTemplates,
  getTemplate,
  createTemplate,
  updateTemplate,
  previewText,
  previewTemplate,
  resubmitTemplate,
};
