import type { Tx } from '@tianguis/chassis/storage/storage';
import { readNews } from '@tianguis/proto/marketplace/interests/read-news';
import type { Contact } from '../contacts/contact.ts';
import { mayAutoReply } from '../contacts/reply-window.ts';
import type { Deps } from '../platform/room.ts';
import { sendSellerReply } from './sellers.ts';

const english = /\b(?:alerts?|let me know|notify me|tell me)\b/i;

/**
 * Tells a person without an account, who asks for the news of lots, where to get them: a link that carries what they asked for.
 * True where this answers their message.
 */
export async function offerNews(deps: Deps, tx: Tx, contact: Contact, body: string): Promise<boolean> {
  const asked = readNews(body);
  if (asked?.kind !== 'subscribe' || !mayAutoReply(contact, deps.now())) return false;
  const link = `${deps.config.PUBLIC_URL}/mi/intereses?busca=${encodeURIComponent(asked.wish.name)}`;
  const reply = english.test(body)
    ? `We will tell you here, at most once a day. Sign in once with this number and press Notify me: ${link}`
    : `Te avisamos por aquí, a lo más una vez al día. Entra una vez con este número y toca Avisarme: ${link}`;
  await sendSellerReply(deps, tx, { contactId: contact.id, reply });
  return true;
}
