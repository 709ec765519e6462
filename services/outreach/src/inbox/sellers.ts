import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { runCount, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { judgeGoods } from '@tianguis/proto/marketplace/goods/goods-policy';
import { sellerReplyReady } from '@tianguis/proto/marketplace/whatsapp/events';
import type { Contact } from '../contacts/contact.ts';
import { contactStore } from '../contacts/contact-store.ts';
import { readOffer } from '../contacts/lead.ts';
import { noteQuestion } from '../contacts/open-business.ts';
import { mayAutoReply } from '../contacts/reply-window.ts';
import { fateOf, passGate, rulesOf } from '../messaging/gate.ts';
import { newMessage } from '../messaging/message.ts';
import { messageStore } from '../messaging/message-store.ts';
import { fold } from '../platform/fold.ts';
import type { Deps } from '../platform/room.ts';
import { db } from '../platform/sql.ts';
import { noteAnswered } from './change-conversation.ts';

export const onSellerReplyReady = (deps: Deps) =>
  defineConsumer({
    event: sellerReplyReady,
    name: 'send-seller-reply',
    handle: ({ data, tx }) => sendSellerReply(deps, tx, data),
  });

interface SellerReply {
  readonly contactId: number;
  readonly reply: string;
  /** What it asks about. */
  readonly about?: string | undefined;
}

/** Queues the answer to a seller about a lot of theirs. An answer that the gate refuses is kept with the reason. */
export async function sendSellerReply(deps: Deps, tx: Tx, { contactId, reply, about }: SellerReply): Promise<void> {
  const contact = await contactStore.lock(tx, { id: contactId });
  if (!contact) return deps.logger.warn({ contact: contactId }, 'an answer for a seller who is gone');
  const verdict = passGate(contact, { purpose: 'reply', approvedTemplate: false }, rulesOf(deps));
  const message = newMessage({
    contactId,
    phone: contact.phone,
    text: reply,
    ...fateOf(verdict, deps.now()),
    purpose: 'reply',
    origin: 'system',
    about,
  });
  const [messageId = 0] = await messageStore.queue(tx, [message]);
  if (verdict.skip) return;
  await contactStore.change(tx, contactId, { lastQueuedAt: verdict.notBefore });
  await noteQuestion(deps, tx, contact.phone);
  await noteAnswered(deps, tx, { contactId, messageId, text: reply, by: null });
  deps.wakeSender(tx);
}

interface Written {
  readonly body: string;
  readonly media: readonly { readonly contentType: string }[];
}

const seeks = /\b(busco|buscamos|necesito|necesitamos|compro|compramos|comprar)\b/;

const mayOffer = ({ body, media }: Written): boolean =>
  !seeks.test(fold(body)) &&
  (media.some(({ contentType }) => contentType.startsWith('image/')) || readOffer(body).quantities > 0);

const question = (publicUrl: string): string =>
  `Gracias por escribir a Tianguis Circular. ¿Quieres vender esto? Entra una vez con este número en ${publicUrl}/entrar y mándanos la foto o la lista otra vez por aquí: Aria prepara el lote, te lo muestra y se publica cuando respondas SÍ. Si no vendes, cuéntanos qué necesitas.`;

const noteAsked = statement((p: { contactId: number }) =>
  db
    .insertInto('sellers_asked')
    .values({ contact_id: p.contactId })
    .onConflict((on) => on.doNothing()),
);

/**
 * Asks a person whether they sell, once, and explains how to publish: a person whom we know only from their own messages, and
 * who sends what may be for sale. True where this answers their message.
 */
export async function askWhetherTheySell(deps: Deps, tx: Tx, contact: Contact, written: Written): Promise<boolean> {
  if (contact.consentBasis !== 'wrote_to_us' || !mayAutoReply(contact, deps.now()) || !mayOffer(written)) return false;
  // Aria says why it cannot be sold.
  if (judgeGoods(written.body)?.outcome === 'refused') return false;
  if ((await runCount(tx, noteAsked({ contactId: contact.id }))) !== 1) return false;
  await sendSellerReply(deps, tx, { contactId: contact.id, reply: question(deps.config.PUBLIC_URL) });
  return true;
}
