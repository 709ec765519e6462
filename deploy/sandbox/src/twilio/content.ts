import { z } from 'zod';
import type { Sandbox } from '../core/sandbox.ts';
import { createTable, type Table } from '../core/table.ts';
import { newSid } from './message.ts';

const action = z.looseObject({ title: z.string().optional(), id: z.string().optional() });
const contentType = z.looseObject({
  body: z.string().optional(),
  media: z.array(z.string()).optional(),
  actions: z.array(action).optional(),
  code_expiration_minutes: z.number().int().min(1).max(90).optional(),
});

export const contentInput = z.looseObject({
  friendly_name: z.string().optional(),
  language: z.string().min(2),
  variables: z.record(z.string(), z.string()).optional(),
  types: z.record(z.string(), contentType).refine((types) => Object.keys(types).length > 0),
});

export const approvalInput = z.looseObject({
  name: z.string().regex(/^[a-z0-9_]+$/),
  category: z.enum(['UTILITY', 'MARKETING', 'AUTHENTICATION']),
});

type Approval = z.output<typeof approvalInput> & { requested: number };
export type Content = z.output<typeof contentInput> & {
  sid: string;
  created: number;
  updated: number;
  approval: Approval | null;
};

export type Contents = {
  table: Table<Content>;
  create(input: z.output<typeof contentInput>): Content;
  requestApproval(content: Content, input: z.output<typeof approvalInput>): void;
  approvalStatus(content: Content): string;
};

export function createContents({ store, limits, settings }: Sandbox): Contents {
  const table = createTable<Content>(store, 'content', limits.records);
  return {
    table,
    create(input) {
      const now = Date.now();
      const content = { ...input, sid: newSid('HX'), created: now, updated: now, approval: null };
      table.put(content.sid, content);
      return content;
    },
    requestApproval(content, input) {
      content.approval = { ...input, requested: Date.now() };
      table.put(content.sid, content);
    },
    approvalStatus({ approval }) {
      if (!approval) return 'unsubmitted';
      // A name that says so is how a test gets a template that the reviewer turned down.
      const { rejectedTemplates } = settings.twilio;
      if (approval.name.startsWith('rejected_') || rejectedTemplates.includes(approval.name)) return 'rejected';
      return Date.now() >= approval.requested + settings.twilio.approvalAfterMs ? 'approved' : 'pending';
    },
  };
}

/** Fills `{{1}}` and `{{name}}`: the given value, else the template's sample, else nothing. */
export function renderContent(content: Content, variables: Record<string, string>): { body: string; media: string[] } {
  const fill = (text: string) =>
    text.replace(/\{\{\s*([\w.-]+)\s*\}\}/g, (_, name: string) => variables[name] ?? content.variables?.[name] ?? '');
  const types = Object.values(content.types);
  const body = types.find((type) => type.body !== undefined)?.body ?? codeText(content);
  const media = types.flatMap((type) => type.media ?? []);
  return { body: fill(body), media: media.map(fill) };
}

const codeWords = {
  es: (minutes: number) =>
    `*{{1}}* es tu código de verificación. Por tu seguridad, no lo compartas.\nEste código caduca en ${minutes} minutos.`,
  en: (minutes: number) =>
    `*{{1}}* is your verification code. For your security, do not share this code.\nThis code expires in ${minutes} minutes.`,
};

/** The fixed words of a template of the kind `whatsapp/authentication`, which is nothing but a code. */
function codeText({ types, language }: Content): string {
  const code = types['whatsapp/authentication'];
  if (!code) return '';
  return codeWords[language.startsWith('en') ? 'en' : 'es'](code.code_expiration_minutes ?? 10);
}

export function buttonsOf(content: Content): { title: string; payload: string }[] {
  const quickReply = content.types['twilio/quick-reply'];
  return (quickReply?.actions ?? []).map(({ title, id }) => ({ title: title ?? '', payload: id ?? title ?? '' }));
}

/** Twilio's JSON of a template. */
export function presentContent(content: Content, accountSid: string): Record<string, unknown> {
  const url = `https://content.twilio.com/v1/Content/${content.sid}`;
  return {
    account_sid: accountSid,
    date_created: new Date(content.created).toISOString(),
    date_updated: new Date(content.updated).toISOString(),
    friendly_name: content.friendly_name ?? '',
    language: content.language,
    links: { approval_create: `${url}/ApprovalRequests/whatsapp`, approval_fetch: `${url}/ApprovalRequests` },
    sid: content.sid,
    types: content.types,
    url,
    variables: content.variables ?? {},
  };
}

export function presentApproval(content: Content, status: string): Record<string, unknown> {
  return {
    allow_category_change: true,
    category: content.approval?.category ?? '',
    content_type: Object.keys(content.types)[0] ?? '',
    name: content.approval?.name ?? '',
    rejection_reason: status === 'rejected' ? 'The reviewer refused this template.' : '',
    status,
  };
}
