import { refused } from '@tianguis/chassis/http/error';
import { runCount, runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { DataOf } from '@tianguis/proto/define-event';
import { lotRequested } from '@tianguis/proto/outreach/inbox/events';
import type { contactResponded } from '@tianguis/proto/outreach/messaging/events';
import type { Contact } from '../contacts/contact.ts';
import { contactStore } from '../contacts/contact-store.ts';
import { memberPhones } from '../contacts/members.ts';
import { ariaState, isWindowOpen } from '../contacts/reply-window.ts';
import { skipTexts } from '../messaging/gate.ts';
import { mediaLink } from '../messaging/media.ts';
import type { OfferedMedia } from '../messaging/message.ts';
import { messageStore } from '../messaging/message-store.ts';
import { audit } from '../platform/actors.ts';
import type { Deps } from '../platform/room.ts';
import { db } from '../platform/sql.ts';
import { messageNotFound } from './errors.ts';

interface Written {
  readonly messageId: number;
  /** The provider's id of the message of ours that they quote. */
  readonly quotes?: string | undefined;
  readonly media: readonly Pick<OfferedMedia, 'contentType'>[];
}

type WritingMember = NonNullable<DataOf<typeof contactResponded>['member']>;

/** The member who wrote a message, with links to its pictures; undefined for opted-out people and phones of no member. */
export async function findWritingMember(
  { box, now }: Pick<Deps, 'box' | 'now'>,
  tx: Tx,
  contact: Contact,
  { messageId, media, quotes }: Written,
): Promise<WritingMember | undefined> {
  if (contact.optedOut) return undefined;
  const memberId = await memberPhones.memberAt(tx, contact.phone);
  if (memberId === undefined) return undefined;
  const state = ariaState(contact, now());
  const links = media.flatMap(({ contentType }, position) =>
    contentType.startsWith('image/') ? mediaLink(box, messageId, position, now()) : [],
  );
  const quoted = quotes === undefined ? undefined : await messageStore.subjectAt(tx, contact.phone, quotes);
  const staffLead = state === 'staff_leads' || state === 'switched_off';
  return { memberId, staffLead, media: links, ...(quoted !== undefined && { quoted }) };
}

const noMember = () =>
  refused('no_member_with_phone', {
    es: 'Ninguna cuenta usa este teléfono. Para publicar, quien vende tiene que entrar al sitio al menos una vez',
    en: 'No account uses this phone yet. The seller must sign in once before they can publish.',
  });

const nothingInIt = () =>
  refused('nothing_to_read', {
    es: 'El mensaje no trae texto ni una foto',
    en: 'The message holds neither text nor a photo',
  });

/** Has the marketplace draft a lot from a member's message; the member reviews and publishes it. Returns the member's id. */
export const requestLot = (deps: Deps, messageId: number, actor: string): Promise<number> =>
  deps.storage.transaction(async (tx) => {
    const message = await inboundMessage(tx, messageId);
    const contact = message && (await contactStore.lock(tx, { id: message.contactId }));
    if (!contact) throw messageNotFound();
    if (contact.optedOut) throw refused('opted_out', skipTexts.opted_out);
    const media = message.types.map((contentType) => ({ contentType }));
    const member = await findWritingMember(deps, tx, contact, { messageId, media });
    if (!member) throw noMember();
    const { memberId, media: links } = member;
    if (message.body.trim() === '' && links.length === 0) throw nothingInIt();
    // The draft could not be shown to them.
    if (!isWindowOpen(contact.lastInboundAt, deps.now())) throw refused('outside_window', skipTexts.outside_window);
    if (!(await noteRequest(tx, messageId))) return memberId;
    await deps.outbox.append(tx, lotRequested, {
      subject: `contacts/${contact.id}`,
      data: {
        contactId: contact.id,
        businessName: contact.businessName,
        memberId,
        media: links,
        messageLogId: messageId,
        body: message.body,
        mediaCount: media.length,
      },
    });
    await audit(deps, tx, { actor, action: 'lot_requested', subject: `messages/${messageId}` });
    return memberId;
  });

interface InboundMessage {
  readonly contactId: number;
  readonly body: string;
  readonly types: readonly string[];
}

const inboundById = statement(
  (p: { id: number }) => sql<InboundMessage>`
    select contact_id as "contactId", message_content as body, media_types as types from message_logs
    where id = ${p.id} and message_type = 'inbound' and contact_id is not null`,
);

const inboundMessage = (tx: Tx, id: number): Promise<InboundMessage | undefined> => runMaybe(tx, inboundById({ id }));

const addRequest = statement((p: { messageId: number }) =>
  db
    .insertInto('lot_requests')
    .values({ message_id: p.messageId })
    .onConflict((on) => on.doNothing()),
);

/** False where a lot was requested from this message before. */
const noteRequest = async (tx: Tx, messageId: number): Promise<boolean> =>
  (await runCount(tx, addRequest({ messageId }))) === 1;
