import type { Task } from '@tianguis/chassis/jobs/jobs';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { marketplaceNotificationRequested } from '@tianguis/proto/marketplace/notifications';
import { kindsOfNotifications, type NotificationRequest } from '@tianguis/proto/notifications';
import { noticesChanged } from '@tianguis/proto/outreach/notices/events';
import { isRequired, type NoticeKind } from '@tianguis/proto/outreach/notices/notice';
import { minute } from '@tianguis/proto/time';
import { z } from 'zod';
import { erasedMembers, memberMails, memberPhones } from '../contacts/members.ts';
import { mask } from '../messaging/sealed-variables.ts';
import { noticeSettingsStore, noticeStore } from '../notices/notice-store.ts';
import { pushStore } from '../notices/push-store.ts';
import { type PushMessage, sendPush } from '../notices/web-push.ts';
import type { Deps } from '../platform/room.ts';
import { notificationStore } from './notification-store.ts';

/** The name of the job that hands a notification to a member’s devices. */
export const pushJob = 'notification-push';

/** A notification to a member. */
type ToMember = NotificationRequest & { readonly memberId: number };

const kindOf = ({ kind, template }: NotificationRequest): NoticeKind | null => kind ?? kindsOfNotifications[template];

/** `Hola:`, and sentences that say no more than where to look. */
const greeting = /^[^\n]{1,20}[:,]$/;
const fewWords = 4;

/**
 * What a notification says in the app and on a device: the subject of its mail, and its paragraphs without the link; of a
 * change of something, what changed.
 */
function shortText({ subject, body }: { subject: string; body: string }, values: Readonly<Record<string, string>>) {
  const fill = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
  const { change } = values;
  if (change !== undefined && subject.endsWith(': {{change}}')) {
    const about = subject.slice(0, -': {{change}}'.length);
    const title = fill(about.includes('{{lot}}') ? about : `${about} · {{lot}}`);
    return { title, text: `${change.charAt(0).toUpperCase()}${change.slice(1)}.` };
  }
  const sentences = body
    .split(/\n{2,}/)
    .filter((paragraph) => !greeting.test(paragraph))
    .map((paragraph) => paragraph.replace(/:? ?\{\{link\}\}\.?/, '.'))
    .filter((paragraph) => paragraph.split(' ').length > fewWords);
  return { title: fill(subject), text: sentences.slice(0, 2).map(fill).join(' ') };
}

/** The page that a notification leads to. */
function pathOf({ variables: { link } }: NotificationRequest, publicUrl: string): string | null {
  return link?.startsWith(`${publicUrl}/`) ? link.slice(publicUrl.length) : null;
}

async function pushMessageOf(
  deps: Pick<Deps, 'config'>,
  tx: Pick<Tx, 'query'>,
  request: ToMember,
): Promise<PushMessage> {
  const { notificationId, template, language, variables, sealed = {} } = request;
  const masked = Object.fromEntries(Object.keys(sealed).map((name) => [name, mask]));
  const words = await notificationStore(tx).mailTemplate(template, language);
  const { title, text } = shortText(words, { ...variables, ...masked });
  const path = pathOf(request, deps.config.PUBLIC_URL) ?? '/mi/avisos';
  return { title, body: text, path, tag: notificationId };
}

/** Keeps a notification among its member’s notices. */
export async function keepNotice(deps: Deps, tx: Tx, request: ToMember): Promise<void> {
  const { memberId, notificationId: name } = request;
  if (await erasedMembers.has(tx, memberId)) return;
  const { title, body: text } = await pushMessageOf(deps, tx, request);
  const path = pathOf(request, deps.config.PUBLIC_URL);
  await noticeStore(tx).add({ name, memberId, kind: kindOf(request) ?? 'news', title, text, path });
  await deps.outbox.append(tx, noticesChanged, { subject: `members/${memberId}`, data: { memberId } });
}

/** How a notification leaves the app: by push, to an address, or not at all. */
type Way = { readonly by: 'push' } | { readonly by: 'address'; readonly to: NotificationRequest['to'] } | null;

/** The first way that the member left on for this kind and that exists. What is sealed is for an address alone. */
export async function wayTo(tx: Tx, request: ToMember): Promise<Way> {
  const { memberId, sealed } = request;
  const kind = kindOf(request);
  if (kind === null) return { by: 'address', to: request.to };
  const settings = (await noticeSettingsStore(tx).of(memberId))[kind];
  const isSecret = sealed !== undefined && Object.keys(sealed).length > 0;
  if (settings.push && !isSecret && (await pushStore(tx).devices(memberId)).length > 0) return { by: 'push' };
  return addressFor(tx, request, kind);
}

/** The address of the channel that the member prefers, or of the other one if only that is on. */
async function addressFor(tx: Tx, { memberId, to }: ToMember, kind: NoticeKind): Promise<Way> {
  const settings = (await noticeSettingsStore(tx).of(memberId))[kind];
  if (settings[to.channel]) return { by: 'address', to };
  const other = to.channel === 'mail' ? 'whatsapp' : 'mail';
  const address = settings[other] ? await (other === 'mail' ? memberMails : memberPhones).of(tx, memberId) : undefined;
  if (address !== undefined) return { by: 'address', to: { channel: other, address } };
  return isRequired(kind) ? { by: 'address', to } : null;
}

const payload = z.object({ request: marketplaceNotificationRequested.schema, since: z.number() });

/** How long we try a push service before the notification goes to an address instead. */
const patience = 2 * minute;

export async function queuePush(deps: Deps, tx: Tx, request: ToMember): Promise<void> {
  const { notificationId } = request;
  await deps.queue.add(tx, pushJob, { request, since: deps.now().getTime() }, { key: `push:${notificationId}` });
}

/** Sends a notification to all devices of its member; to an address where none of them takes it. */
export const sendToDevices =
  (deps: Deps, sendToAddress: (tx: Tx, request: NotificationRequest) => Promise<void>): Task =>
  async (given, { log: logger, signal }) => {
    const { request, since } = payload.parse(given);
    const { memberId } = request;
    if (memberId === undefined) return;
    const toMember = { ...request, memberId };
    const message = await pushMessageOf(deps, deps.storage, toMember);
    const kind = kindOf(request);
    const outcomes = await Promise.all(
      (await pushStore(deps.storage).devices(memberId)).map(async (device) => {
        const outcome = await sendPush(device, message, {
          privateKey: deps.config.OUTREACH_PUSH_KEY,
          subject: deps.config.OUTREACH_PUSH_CONTACT,
          logger,
          signal,
          urgent: kind !== null && isRequired(kind),
        });
        if (outcome === 'gone') await pushStore(deps.storage).gone(device.endpoint);
        return outcome;
      }),
    );
    if (outcomes.includes('sent')) return notificationStore(deps.storage).ended(request.notificationId, 'sent');
    const isWaiting = outcomes.includes('later') && deps.now().getTime() - since < patience;
    if (isWaiting) throw new Error('no push service took a notification yet');
    await deps.storage.transaction(async (tx) => {
      const way = kind === null ? null : await addressFor(tx, toMember, kind);
      if (way?.by === 'address' && !(await erasedMembers.has(tx, memberId)))
        await sendToAddress(tx, { ...request, to: way.to });
      else await notificationStore(tx).ended(request.notificationId, 'skipped');
    });
  };
