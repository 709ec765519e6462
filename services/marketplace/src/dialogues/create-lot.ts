import { plain } from '@tianguis/proto/plain';
import { createListing, submitListing } from '../listings/drafts/drafts.ts';
import { readAnswer, zoneIn } from './answer.ts';
import { type Dialogue, type Message, mayOffer } from './dialogue.ts';
import { type DialogueNeeds, leaveToAria, say } from './send-replies.ts';

export const keepPhotos = async (needs: DialogueNeeds, listingId: number, message: Message): Promise<void> => {
  for (const path of message.media) await needs.keepPhoto({ memberId: message.memberId, listingId, path });
};

/** Whether a message begins a lot: it holds a picture, or words that may offer something. */
export const beginsLot = ({ body, media }: Message): boolean =>
  media.length > 0 || (readAnswer(body, []).kind !== 'question' && mayOffer(plain(body)));

/** Makes a draft of a message. Its words are read by Aria; a picture without words is asked about. */
export async function createLot(needs: DialogueNeeds, message: Message, byStaff = false): Promise<void> {
  const { memberId, contactId } = message;
  const language = await needs.dialogues.languageOf(memberId);
  const place = await needs.dialogues.usualPlace(memberId);
  const zone = zoneIn(message.body) ?? place?.zone ?? null;
  const warehouseId = zone === place?.zone ? (place?.warehouseId ?? null) : null;
  const text = message.body.trim();
  const lot = await createListing(needs, language, { warehouseId, zone, text });
  await needs.setSource(lot.id, byStaff ? 'staff' : 'whatsapp');
  const dialogue: Dialogue = {
    memberId,
    contactId,
    listingId: lot.id,
    byStaff,
    language,
    lastMessage: message,
    state: text === '' ? 'asked' : 'reading',
    askedFor: text === '' ? 'lines' : null,
    askedVersion: lot.version,
    changedAt: needs.now,
  };
  await needs.dialogues.put(dialogue);
  await keepPhotos(needs, lot.id, message);
  if (text === '') await say(needs, dialogue, 'describe');
  else await submitListing(needs, lot);
}

/** Forgets a draft; its photos go with it. */
export async function discardLot(needs: DialogueNeeds, dialogue: Dialogue): Promise<void> {
  const { memberId, listingId } = dialogue;
  const lot = await needs.drafts.of(memberId, listingId ?? 0);
  await needs.drafts.remove(lot.id);
  await needs.removeMedia(lot.photos.map(({ id }) => id));
  await needs.dialogues.put({ ...dialogue, listingId: null, state: 'discarded', changedAt: needs.now });
}

/** Aria has read what began a lot. Where nothing of it is for sale there is none, and she answers the words. */
export async function giveUpLot(needs: DialogueNeeds, dialogue: Dialogue): Promise<void> {
  await discardLot(needs, dialogue);
  await needs.dialogues.forget(dialogue.memberId);
  await leaveToAria(needs, dialogue.lastMessage);
}
