import type { Task } from '@tianguis/chassis/jobs/jobs';
import { type MailAttachment, NoSuchMailbox } from '@tianguis/chassis/mail/mailer';
import { notificationEnded } from '@tianguis/proto/outreach/notifications/events';
import { z } from 'zod';
import { openVariable } from '../messaging/sealed-variables.ts';
import type { Deps } from '../platform/room.ts';
import { type NotificationOutcome, notificationStore, type WaitingMail } from './notification-store.ts';

/** The name of the job that hands a notification to the mail server. */
export const mailJob = 'notification-mail';

const payload = z.object({ notificationId: z.string() });

/** Sends a queued notification, unless it has expired or one of its files is not available. */
export const sendNotificationMail =
  (deps: Deps): Task =>
  async (given, call) => {
    const { notificationId } = payload.parse(given);
    const waiting = await notificationStore(deps.storage).waiting(notificationId);
    if (!waiting) return;
    const outcome = await send(deps, notificationId, waiting, call);
    await deps.storage.transaction(async (tx) => {
      await notificationStore(tx).ended(notificationId, outcome);
      const subject = `notifications/${notificationId}`;
      if (waiting.tellEnd)
        await deps.outbox.append(tx, notificationEnded, { subject, data: { notificationId, outcome } });
    });
  };

async function send(
  deps: Deps,
  notificationId: string,
  waiting: WaitingMail,
  { log, signal }: Parameters<Task>[1],
): Promise<NotificationOutcome> {
  const opened = openAll(waiting.sealed, deps);
  const paths = openAll(waiting.attachments, deps);
  if (!opened || !paths) return 'expired';
  const attachments = await fetchAttachments(paths, {
    siteUrl: deps.config.OUTREACH_FILES_FROM ?? deps.config.PUBLIC_URL,
    signal,
  });
  if (!attachments) {
    log.error({ notification: notificationId }, 'a mail was not sent, since one of its files is not available');
    return 'failed';
  }
  const template = await notificationStore(deps.storage).mailTemplate(waiting.template, waiting.language);
  const values = { ...waiting.variables, ...opened };
  const mail = mailOf(template, { notificationId, to: waiting.address, values });
  try {
    await deps.mailer.send({ ...mail, attachments });
    return 'sent';
  } catch (err) {
    if (!(err instanceof NoSuchMailbox)) throw err;
    log.info({ notification: notificationId }, 'a mail was not sent, since there is no such mailbox');
    return 'failed';
  }
}

/** Opens all sealed values; undefined where one of them has expired. */
function openAll(sealed: Record<string, string>, { box, now }: Deps) {
  const opened = Object.entries(sealed).map(([name, value]) => [name, openVariable(box, value, now())] as const);
  if (opened.some(([, value]) => value === undefined)) return undefined;
  return Object.fromEntries(opened) as Record<string, string>;
}

interface Options {
  /** Where this service reaches the site. */
  readonly siteUrl: string;
  readonly signal: AbortSignal;
}

const mostBytes = 2_000_000;
const patience = 10_000;
/** Our own paths only, nothing that leads elsewhere, such as `//host`. */
const ownPath = z.string().regex(/^\/api\/(?!.*\.\.)[\w\-./?=&]+$/);
/** Statuses that another attempt may change. */
const passing = new Set([408, 425, 429]);

/** A mail's documents; undefined where one of them is gone for good. Throws where a later attempt may succeed. */
async function fetchAttachments(
  paths: Readonly<Record<string, string>>,
  options: Options,
): Promise<MailAttachment[] | undefined> {
  const files = await Promise.all(Object.entries(paths).map((entry) => fetchFile(entry, options)));
  return files.every((file) => file !== undefined) ? files : undefined;
}

/** What each kind of file begins with. */
const kinds = [
  { ending: '.pdf', begins: '%PDF-', contentType: 'application/pdf' },
  { ending: '.xml', begins: '<?xml', contentType: 'application/xml' },
] as const;

async function fetchFile([filename, path]: [string, string], { siteUrl, signal }: Options) {
  if (!ownPath.safeParse(path).success) return undefined;
  const timely = AbortSignal.any([signal, AbortSignal.timeout(patience)]);
  const response = await fetch(new URL(path, siteUrl), { redirect: 'error', signal: timely });
  if (!response.ok) {
    await response.body?.cancel();
    if (response.status < 500 && !passing.has(response.status)) return undefined;
    throw new Error(`a file of a mail was answered with ${response.status}`);
  }
  const content = await bytesOf(response);
  const kind = kinds.find(({ ending }) => filename.endsWith(ending));
  if (!content || content.subarray(0, 5).toString('latin1') !== kind?.begins) return undefined;
  return { filename, contentType: kind.contentType, content };
}

/** The bytes of an answer; undefined where they are too many for a mail. */
async function bytesOf({ body }: Response): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > mostBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

interface Addressed {
  readonly notificationId: string;
  readonly to: string;
  readonly values: Readonly<Record<string, string>>;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => escapes[char] ?? char);

/** A value in HTML: an address becomes a link. */
const inHtml = (value: string): string =>
  /^https?:\/\/\S+$/.test(value) ? `<a href="${escapeHtml(value)}">${escapeHtml(value)}</a>` : escapeHtml(value);

const fillIn = (text: string, values: Addressed['values'], write = (value: string) => value): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => write(values[name] ?? ''));

const paragraphs = (html: string): string =>
  html
    .split(/\n{2,}/)
    .map((lines) => `<p>${lines.replaceAll('\n', '<br>\n')}</p>`)
    .join('\n');

/** A notification as mail: text and HTML. Its id is the same at each attempt, so that mail programs show it once. */
function mailOf({ subject, body }: { subject: string; body: string }, { notificationId, to, values }: Addressed) {
  return {
    to,
    subject: fillIn(subject, values),
    text: fillIn(body, values),
    html: paragraphs(fillIn(escapeHtml(body), values, inHtml)),
    headers: { 'Message-ID': `<${notificationId}@tianguiscircular.mx>`, ...unsubscribeHeaders(values.unsubscribe) },
  };
}

/** Lets mail programs offer to unsubscribe with one click (RFC 8058). */
const unsubscribeHeaders = (link: string | undefined): Record<string, string> =>
  link ? { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {};
