import type { Publish } from '@tianguis/chassis/messaging/outbox';
import { run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Language } from '@tianguis/proto/errors';
import { marketplaceNotificationRequested } from '@tianguis/proto/marketplace/notifications';
import { nameOfSubject, type Subject } from '@tianguis/proto/marketplace/whatsapp/subject';
import type { NotificationRequest, NotificationTemplate, RecipientAddress } from '@tianguis/proto/notifications';
import type { NoticeKind } from '@tianguis/proto/outreach/notices/notice';
import { withoutUnseen } from '@tianguis/proto/public-text';
import { maskContact } from '../platform/contact-text.ts';

/** Where and in which language a member gets messages; null if they chose no language. */
export interface Recipient {
  readonly to: RecipientAddress;
  readonly language: Language | null;
}

type Row = RecipientAddress & Pick<Recipient, 'language'> & { readonly memberId: number };

// The channel they chose, if they proved an address of it; otherwise WhatsApp before mail.
const recipientsOf = statement(
  (p: { memberIds: readonly number[] }) => sql<Row>`
    select distinct on (a.member_id) a.member_id as "memberId", a.channel, a.address, p.language
    from member_addresses as a left join member_preferences as p on p.member_id = a.member_id
    where a.member_id = any(${p.memberIds}::int[])
    order by a.member_id, (a.channel = p.channel) desc nulls last, a.channel = 'whatsapp' desc`,
);

/** Those of the members who can be reached. */
export async function findRecipients(
  on: Pick<Tx, 'query'>,
  memberIds: readonly number[],
): Promise<Map<number, Recipient>> {
  const rows = await run(on, recipientsOf({ memberIds }));
  return new Map(rows.map(({ memberId, language, ...to }) => [memberId, { to, language }]));
}

/** A message to a member about their own business with us. */
export interface Notice {
  /** The idempotency key: a notice is sent once under a name. */
  readonly name: string;
  readonly template: NotificationTemplate;
  /** What it is about, where that is not what its template is usually about. */
  readonly kind?: NoticeKind | undefined;
  readonly variables: Readonly<Record<string, string>>;
  /** What it asks about, where that is no order: a reply that quotes it is about the same. */
  readonly about?: Subject | undefined;
  /** Variables that only outreach may read. */
  readonly sealed?: Record<string, string> | undefined;
  /** Sealed paths of the documents that a mail attaches, by file name. */
  readonly attachments?: Record<string, string> | undefined;
}

const longest = 480;

/** WhatsApp takes no line breaks in a variable, readers are misled by characters that they do not see, and the contract no more than 500 characters. */
function oneLine(text: string): string {
  const line = withoutUnseen(text).replace(/\s+/g, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest)}…` : line;
}

/** Variables that the texts of notifications end a sentence with. */
const ending: ReadonlySet<string> = new Set(['change', 'lot', 'lots', 'receives']);

function textOf(name: string, text: string): string {
  const value = oneLine(written.has(name) ? maskContact(text) : text);
  return ending.has(name) ? value.replace(/(?<!\.)\.$/, '') : value;
}

/** Names and titles that members wrote. New ones hold no contact data; those from before that rule may. */
const written: ReadonlySet<string> = new Set(['lot', 'lots', 'company']);

interface Addressed {
  readonly to: RecipientAddress;
  readonly language: Language;
  /** It is kept among the notices of this member, and goes the way that they chose. */
  readonly memberId?: number | undefined;
}

/** The notice as a request to outreach. */
export const requestOf = (
  { to, language, memberId }: Addressed,
  { name, template, kind, variables, about, sealed, attachments }: Notice,
): NotificationRequest => ({
  notificationId: name,
  to,
  template,
  language,
  purpose: 'transactional',
  variables: Object.fromEntries(Object.entries(variables).map(([name, text]) => [name, textOf(name, text)])),
  ...(sealed && { sealed }),
  ...(attachments && { attachments }),
  ...(memberId !== undefined && { memberId }),
  ...(kind && { kind }),
  ...aboutOf(about ?? orderIn(variables)),
});

const aboutOf = (subject: Subject | undefined) => (subject ? { about: nameOfSubject(subject) } : {});

/** Every notice about an order names its number. */
function orderIn({ number }: Notice['variables']): Subject | undefined {
  const id = /^P-(\d+)$/.exec(number ?? '')?.[1];
  return id === undefined ? undefined : { kind: 'order', id: Number(id) };
}

interface Notification {
  readonly memberId: number;
  /** The member on the other side, whose acts it is about. */
  readonly about?: number | undefined;
  /** Used if the member chose none. */
  readonly language: Language;
  notice(language: Language): Notice;
}

/** Returns the channel that was used; undefined if the member proved no address. */
export type NotifyMember = (notification: Notification) => Promise<RecipientAddress['channel'] | undefined>;

/** Whether a WhatsApp notice about another member goes out now, or later with others. */
export type PassesLimit = (
  pair: { readonly recipientId: number; readonly otherId: number },
  notice: Notice,
  language: Language,
) => Promise<boolean>;

/** Notifies members in the transaction of what they are notified about. */
export const notifyMember =
  (tx: Pick<Tx, 'query'>, publish: Publish, passesLimit?: PassesLimit): NotifyMember =>
  async ({ memberId, about, language: otherwise, notice: write }) => {
    const recipient = (await findRecipients(tx, [memberId])).get(memberId);
    if (!recipient) return undefined;
    const { to } = recipient;
    const language = recipient.language ?? otherwise;
    const notice = write(language);
    // What is sealed cannot be gathered; such codes are few.
    const isLimited = to.channel === 'whatsapp' && about !== undefined && !notice.sealed;
    // What is held back here is sent later with others; in the app it is shown at once.
    const isHeld =
      isLimited && passesLimit && !(await passesLimit({ recipientId: memberId, otherId: about }, notice, language));
    const data = { ...requestOf({ to, language, memberId }, notice), ...(isHeld && { inAppOnly: true as const }) };
    await publish(marketplaceNotificationRequested, { subject: `notifications/${data.notificationId}`, data });
    return to.channel;
  };
