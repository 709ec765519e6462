import type { ParsedUrlQuery } from 'node:querystring';
import { z } from 'zod';
import type { Sandbox } from '../core/sandbox.ts';
import type { Book } from './book.ts';
import { buttonsOf, type Contents, renderContent } from './content.ts';
import * as refuse from './errors.ts';
import { fetchMedia } from './fetch-media.ts';
import type { MediaShelf } from './media.ts';
import { type Message, newSid, phoneOf } from './message.ts';
import { isOverTier } from './senders.ts';
import type { Progress } from './status.ts';

type Form = ParsedUrlQuery;
type Text = Pick<Message, 'body' | 'media' | 'buttons'> & { approved: boolean };

const address = /^(whatsapp:)?\+[1-9]\d{7,14}$/;
const windowMs = 24 * 3600 * 1000;
const variablesInput = z.record(z.string(), z.coerce.string());

const one = (form: Form, name: string): string => {
  const value = form[name];
  return (Array.isArray(value) ? value[0] : value) ?? '';
};
const many = (form: Form, name: string): string[] => {
  const value = form[name];
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
};
const isError = (value: object): value is refuse.TwilioError => 'code' in value;

type Parts = { sandbox: Sandbox; book: Book; contents: Contents; progress: Progress; shelf: MediaShelf };

/** Fetches the files of a message before it goes on. */
type Fetch = { readonly sid: string };

/** Accepts or refuses what POST Messages.json asks for. */
export type SendMessage = (form: Form) => Message | refuse.TwilioError;

export function createSendMessage({ sandbox, book, contents, progress, shelf }: Parts): SendMessage {
  sandbox.jobs.handle<Fetch>('twilio-media', async ({ sid }) => {
    const message = book.messages.get(sid);
    if (!message) return;
    const failure = await fetchMedia(sandbox, shelf, message.media);
    if (failure) return progress.fail(message, failure.code, failure.message);
    // WhatsApp shows no text with a document, and Twilio drops it.
    if (message.media.some(({ contentType }) => contentType === 'application/pdf')) message.body = '';
    book.changed(message);
    progress.begin(message);
  });
  return (form) => {
    const problem = checkAddresses(form);
    if (problem) return problem;
    const text = one(form, 'ContentSid') ? fromContent(contents, form) : fromBody(form);
    if (isError(text)) return text;
    const message = compose(sandbox, form, text);
    const closed = isOutsideWindow(sandbox, book, message) && !text.approved;
    if (closed && sandbox.settings.twilio.window === 'reply') return refuse.outsideWindow;
    const isOver = isOverTier(sandbox, book, message.to);
    book.add(message);
    sandbox.accepted.note(message.created);
    if (isOver) progress.fail(message, refuse.overTier.code, refuse.overTier.message);
    else if (closed) progress.fail(message, refuse.outsideWindow.code, refuse.outsideWindow.message);
    else if (message.media.length > 0) sandbox.jobs.schedule('twilio-media', 0, { sid: message.sid } satisfies Fetch);
    else progress.begin(message);
    return message;
  };
}

function checkAddresses(form: Form): refuse.TwilioError | undefined {
  const to = one(form, 'To');
  const from = one(form, 'From');
  if (!to) return refuse.missingTo;
  if (!address.test(to)) return refuse.invalidTo(to);
  if (!from && !one(form, 'MessagingServiceSid')) return refuse.missingFrom;
  if (from && to.startsWith('whatsapp:') !== from.startsWith('whatsapp:')) return refuse.noChannel;
  const callback = one(form, 'StatusCallback');
  return callback && !/^https?:\/\/[^/]/.test(callback) ? refuse.invalidCallback : undefined;
}

function fromBody(form: Form): Text | refuse.TwilioError {
  const body = one(form, 'Body');
  const media = many(form, 'MediaUrl');
  if (!body && media.length === 0) return refuse.missingBody;
  if (media.some((url) => !/^https?:\/\/[^/]/.test(url))) return refuse.invalidMedia;
  if (body.length > 1600) return refuse.bodyTooLong;
  return { body, media: media.map(asMedia), approved: false };
}

function fromContent(contents: Contents, form: Form): Text | refuse.TwilioError {
  const content = contents.table.get(one(form, 'ContentSid'));
  if (!content) return refuse.invalidContent;
  const variables = readVariables(one(form, 'ContentVariables') || '{}');
  if (!variables) return refuse.invalidVariables;
  const { body, media } = renderContent(content, variables);
  const approved = contents.approvalStatus(content) === 'approved';
  return { body, media: media.map(asMedia), buttons: buttonsOf(content), approved };
}

function readVariables(text: string): Record<string, string> | undefined {
  try {
    return variablesInput.parse(JSON.parse(text));
  } catch {
    return undefined; // not JSON or not a flat object: the caller answers 21656
  }
}

// The sandbox never fetches what others host, so the type of such a file is what its name says.
const asMedia = (url: string) => ({ sid: newSid('ME'), url, contentType: guessType(url) });

export function guessType(url: string): string {
  const extension = /\.(\w+)(?:[?#]|$)/.exec(url)?.[1]?.toLowerCase() ?? '';
  const types: Record<string, string> = {
    png: 'image/png',
    webp: 'image/webp',
    gif: 'image/gif',
    pdf: 'application/pdf',
    mp4: 'video/mp4',
  };
  return types[extension] ?? 'image/jpeg';
}

function compose({ keys }: Sandbox, form: Form, text: Text): Message {
  const now = Date.now();
  const service = one(form, 'MessagingServiceSid') || null;
  const to = one(form, 'To');
  const fallback = to.startsWith('whatsapp:') ? keys.twilioFrom : phoneOf(keys.twilioFrom);
  return {
    sid: newSid(text.media.length > 0 ? 'MM' : 'SM'),
    direction: 'outbound-api',
    from: one(form, 'From') || fallback,
    to,
    body: text.body,
    status: service ? 'accepted' : 'queued',
    created: now,
    updated: now,
    sent: null,
    media: text.media,
    ...(text.buttons && text.buttons.length > 0 ? { buttons: text.buttons } : {}),
    errorCode: null,
    errorMessage: null,
    messagingServiceSid: service,
    contentSid: one(form, 'ContentSid') || null,
    statusCallback: one(form, 'StatusCallback') || null,
  };
}

function isOutsideWindow({ settings }: Sandbox, book: Book, message: Message): boolean {
  if (settings.twilio.window === 'off' || !message.to.startsWith('whatsapp:')) return false;
  const lastInbound = book.contacts.get(phoneOf(message.to))?.lastInbound ?? 0;
  return message.created - lastInbound > windowMs;
}
