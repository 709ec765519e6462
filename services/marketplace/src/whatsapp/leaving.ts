import { readWish } from '@tianguis/proto/marketplace/interests/read-wish';
import { plain } from '@tianguis/proto/plain';
import type { Dialogue, Message } from './dialogue.ts';
import { isFresh } from './dialogue.ts';
import { type DialogueNeeds, findAsked, leaveToAria, ownLotsLink, say } from './replies.ts';

/** How somebody turns away from what they were asked: by CANCELAR, in plain words, or by looking for goods. */
type Leaving = 'cancel' | 'leave' | 'search';

const tidy = (text: string): string =>
  plain(text)
    .replace(/[^a-z0-9$ ]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const beside =
  '(?:(?:ya|mejor|no|por favor|porfa|please|gracias|ok|bueno|oye|pero|quiero|necesito|let us|let s|lets) )*';
const end = '(?: (?:por favor|porfa|please|gracias|ya|asi|por ahora|por hoy|mejor|for now))*$';

const cancels = new RegExp(`^${beside}cancelar${end}`);
const leaves = new RegExp(
  `^${beside}(?:(?:(?:es|hablar de|preguntar|saber|hacer|ver|de) )?otr[oa] (?:cosa|tema|pregunta|asunto)|dej(?:alo|ala|alos|emoslo|amoslo|o|emos)(?: (?:asi|pendiente|para despues|eso))?|cambi(?:emos|ar|o) de tema|sal(?:ir|te)|lo dejo|(?:something|anything) else|another (?:thing|question)|leave it|(?:stop|quit|exit) (?:it|this))${end}`,
);

const infinitive = String.raw`(?!\w+[aei]r(?:lo|la|le|los|las|me)?\b)(?!que\b)`;
/** Who looks for goods; `necesito cambiar el precio` does not. */
const looksFor = new RegExp(
  String.raw`\b(?:(?:ando |estoy |estamos )?buscando|busco|buscamos|compro|compramos|(?:quiero|quisiera|queremos) comprar|looking for|i want to buy|(?:necesito|necesitamos|ocupo|ocupamos) ${infinitive}\w+|i need (?!to\b)\w+)\b`,
);

/** Undefined for what may answer a question. */
export function readLeaving(body: string): Leaving | undefined {
  const text = tidy(body);
  if (cancels.test(text)) return 'cancel';
  if (leaves.test(text)) return 'leave';
  return looksFor.test(text) && (readWish(body)?.categories?.length ?? 0) > 0 ? 'search' : undefined;
}

/**
 * Lets a member out of a draft or a question at any step. The draft stays among their lots, and a yes takes it up again; a
 * search is answered as any other. CANCELAR alone means what is open, so that we say how to end our messages. True if the
 * message left something.
 */
export async function hearLeaving(
  needs: DialogueNeeds,
  message: Message,
  draft: Dialogue | undefined,
): Promise<boolean> {
  const leaving = message.media.length > 0 ? undefined : readLeaving(message.body);
  // `Compro fierro` is a name as well.
  if (!leaving || (leaving === 'search' && draft?.askedFor === 'sellerName')) return false;
  const { memberId } = message;
  const asked = await findAsked(needs, memberId, draft);
  if (!asked) return false;
  const order = await needs.orderDialogues.of(memberId);
  // They were shown an order since: the words are about that.
  if (order && isFresh(order, needs.now) && order.changedAt > asked) return false;
  const language = await needs.dialogues.languageOf(memberId);
  const waits = draft && (draft.state === 'asked' || draft.state === 'reading') ? draft : undefined;
  if (waits) await needs.dialogues.put({ ...waits, state: 'left', changedAt: needs.now });
  const talk = await needs.questionDialogues.of(memberId);
  // What waits for an answer on a lot's page can still be answered there.
  if (talk) await needs.questionDialogues.forget(memberId);
  const addressee = { contactId: message.contactId, language };
  const kept = waits ? ownLotsLink(needs) : `${needs.publicUrl}/lote/${talk?.listingId ?? ''}`;
  if (leaving === 'search') {
    if (waits) await say(needs, addressee, 'leftForSearch', kept);
    await leaveToAria(needs, message);
    return true;
  }
  const more = leaving === 'cancel' ? [howToStop[language]] : [];
  await say(needs, addressee, waits ? 'left' : 'questionLeft', kept, ...more);
  return true;
}

const howToStop = {
  es: 'Si ya no quieres mensajes, responde BAJA.',
  en: 'If you want no more messages, reply STOP.',
} as const;
