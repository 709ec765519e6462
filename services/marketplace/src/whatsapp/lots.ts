import { needsPerson } from '@tianguis/proto/assistant/chat/needs-person';
import { judgeGoods } from '@tianguis/proto/marketplace/goods/goods-policy';
import { listingDraftChanged, listingPublished } from '@tianguis/proto/marketplace/listings/events';
import { lotTitle } from '@tianguis/proto/marketplace/listings/lot-title';
import { withoutWholePrice } from '@tianguis/proto/marketplace/listings/stated-details';
import { plain } from '@tianguis/proto/plain';
import { isPublicText } from '@tianguis/proto/public-text';
import { zoneIn } from '@tianguis/proto/zones';
import type { DraftLine, MyListing } from '../listings/drafts/draft-store.ts';
import { changeListing, createListing, submitListing } from '../listings/drafts/drafts.ts';
import { publishListing } from '../listings/drafts/publishing.ts';
import { type Dialogue, holdsGoods, isFresh, lineAsked, type Message, mayOffer } from './dialogue.ts';
import { type Answer, type Correction, readAnswer } from './lot-answer.ts';
import { ask, type DialogueNeeds, leaveToAria, lotLink, nextMissing, ownLotsLink, say } from './replies.ts';

type Line = MyListing['lines'][number];

/** A line without the fields that we fill in. */
const draftLine = ({ reserved, suggested, ...line }: Line): DraftLine => line;

/** A draft’s lines with the seller’s corrections. */
export function correctedLines(lines: readonly Line[], corrections: readonly Correction[]): DraftLine[] {
  const kept = lines.map((line, at) => {
    const own = corrections.filter((one) => 'of' in one && (one.of === at || one.of === 'all'));
    if (own.some(({ field }) => field === 'remove')) return undefined;
    const changes = own.map((one) => ('value' in one ? { [one.field]: one.value } : {}));
    return Object.assign(draftLine(line), ...changes) as DraftLine;
  });
  return kept.filter((line) => line !== undefined);
}

/** Fills in Aria’s suggested prices where the seller stated none; the seller sees them before they say yes. */
const pricedLines = (lines: readonly Line[]): DraftLine[] =>
  lines.map((line) => {
    const suggested = line.suggested?.beside ? undefined : line.suggested?.mid;
    return { ...draftLine(line), price: line.price ?? suggested ?? null };
  });

export const keepPhotos = async (needs: DialogueNeeds, listingId: number, message: Message): Promise<void> => {
  for (const path of message.media) await needs.keepPhoto({ memberId: message.memberId, listingId, path });
};

/** Whether a message starts a lot: it has a picture, or words that might offer something. */
export const beginsLot = ({ body, media }: Message): boolean =>
  media.length > 0 || (readAnswer(body, []).kind !== 'question' && mayOffer(plain(body)));

/** Creates a draft from a message. Aria reads its words; we ask what a picture without words shows. */
export async function createLot(needs: DialogueNeeds, message: Message, byStaff = false): Promise<void> {
  const { memberId, contactId } = message;
  const language = await needs.dialogues.languageOf(memberId);
  const place = await needs.dialogues.usualPlace(memberId);
  const zone = zoneIn(message.body)?.id ?? place?.zone ?? null;
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

/** Deletes a draft with its photos. */
export async function discardLot(needs: DialogueNeeds, dialogue: Dialogue): Promise<void> {
  const { memberId, listingId } = dialogue;
  const lot = await needs.drafts.of(memberId, listingId ?? 0);
  await needs.drafts.remove(lot.id);
  await needs.removeMedia(lot.photos.map(({ id }) => id));
  await needs.dialogues.put({ ...dialogue, listingId: null, state: 'discarded', changedAt: needs.now });
}

/** Drops a draft in which Aria found nothing for sale, and lets her answer the message instead. */
async function giveUpLot(needs: DialogueNeeds, dialogue: Dialogue): Promise<void> {
  await discardLot(needs, dialogue);
  await needs.dialogues.forget(dialogue.memberId);
  await leaveToAria(needs, dialogue.lastMessage);
}

/** Shows a seller their draft once Aria has read what they sent by WhatsApp. */
export async function sendReading(
  needs: DialogueNeeds,
  { memberId, listingId }: { memberId: number; listingId: number },
): Promise<void> {
  const dialogue = await needs.dialogues.lock(memberId);
  if (dialogue?.state !== 'reading' || dialogue.listingId !== listingId) return;
  const lot = await needs.drafts.of(memberId, listingId);
  if (lot.beingRead || lot.status !== 'draft') return;
  const doubtful = !holdsGoods(lot) && dialogue.lastMessage.media.length === 0 && lot.photos.length === 0;
  if (doubtful && !dialogue.byStaff) return giveUpLot(needs, dialogue);
  if (lot.lines.length > 0) {
    const lines = pricedLines(lot.lines);
    await changeListing(needs, lot, { version: lot.version, lines });
  }
  await ask(needs, dialogue, 'read');
}

interface Heard {
  readonly dialogue: Dialogue;
  readonly lot: MyListing;
  readonly message: Message;
}

export async function hearAnswer(needs: DialogueNeeds, heard: Heard): Promise<void> {
  const { dialogue, lot, message } = heard;
  const answer = readAnswer(message.body, lot.lines, lineAsked(dialogue.askedFor));
  const known = answer.kind !== 'other' && answer.kind !== 'goods';
  // A new offer a day later is not about this draft, which stays among the seller’s drafts.
  if (!isFresh(dialogue, needs.now) && !known && beginsLot(message)) return createLot(needs, message);
  await keepPhotos(needs, lot.id, message);
  if (message.body.trim() === '')
    return message.media.length > 0 ? notePhoto(needs, heard) : say(needs, dialogue, 'help');
  if (answer.kind === 'no' && dialogue.askedFor?.endsWith('condition') !== true) {
    await discardLot(needs, dialogue);
    return say(needs, dialogue, 'discarded');
  }
  if (answer.kind === 'question' || needsPerson(message.body)) return leaveToAria(needs, message);
  if (dialogue.state === 'reading') return addWords(needs, heard, answer);
  if (dialogue.askedFor === 'sellerName' && answer.kind !== 'yes') return nameSeller(needs, heard);
  if (lot.lines.length === 0) return describe(needs, heard, answer);
  await answerQuestion(needs, heard, answer);
}

/** Adds a picture without words; we ask what the first one shows. */
async function notePhoto(needs: DialogueNeeds, { dialogue, lot }: Heard): Promise<void> {
  if (dialogue.state === 'asked' && lot.lines.length > 0) await say(needs, dialogue, 'photoKept');
}

/** Adds words that arrive while Aria reads; she then reads all of them. */
async function addWords(needs: DialogueNeeds, heard: Heard, { kind }: Answer): Promise<void> {
  const { dialogue, lot, message } = heard;
  if (kind === 'yes' || kind === 'later') return say(needs, dialogue, 'reading');
  await readWords(needs, heard, `${lot.text}\n${message.body.trim()}`);
}

async function describe(needs: DialogueNeeds, heard: Heard, { kind }: Answer): Promise<void> {
  if (kind === 'later') return say(needs, heard.dialogue, 'later');
  if (kind === 'yes') return ask(needs, heard.dialogue, 'now');
  await readWords(needs, heard, heard.message.body.trim());
}

async function readWords(needs: DialogueNeeds, { dialogue, lot, message }: Heard, text: string): Promise<void> {
  const zone = zoneIn(text)?.id;
  if (zone) await needs.drafts.change(lot, { zone });
  const current = zone ? await needs.drafts.of(message.memberId, lot.id) : lot;
  await needs.dialogues.put({ ...dialogue, state: 'reading', askedFor: null, changedAt: needs.now });
  await submitListing(needs, current, text);
}

async function nameSeller(needs: DialogueNeeds, { dialogue, message }: Heard): Promise<void> {
  const name = message.body.trim().slice(0, 120);
  if (!isPublicText(name)) return say(needs, dialogue, 'nameRefused');
  await needs.nameSeller(message.memberId, name);
  await ask(needs, dialogue, 'now');
}

async function answerQuestion(needs: DialogueNeeds, heard: Heard, answer: Answer): Promise<void> {
  const { dialogue } = heard;
  if (answer.kind === 'corrections') return correct(needs, heard, answer.corrections);
  if (answer.kind === 'yes') return publishOrAsk(needs, heard);
  if (answer.kind === 'later' || answer.kind === 'which') return say(needs, dialogue, answer.kind);
  if (answer.kind === 'goods') return say(needs, dialogue, 'oneByOne');
  if (dialogue.askedFor === 'zone') return say(needs, dialogue, 'zone');
  await say(needs, dialogue, 'help', ownLotsLink(needs));
}

/** The lot's title; one that names goods which may not be sold is made anew of the lines that are left. */
const titleWith = ({ title, language }: MyListing, lines: readonly DraftLine[]): string =>
  judgeGoods(title)?.outcome === 'refused'
    ? lotTitle(
        lines.map(({ name }) => name),
        language,
      )
    : title;

async function correct(
  needs: DialogueNeeds,
  { dialogue, lot }: Heard,
  corrections: readonly Correction[],
): Promise<void> {
  const zone = corrections.flatMap((one) => (one.field === 'zone' ? [one.value] : []))[0];
  const lines = correctedLines(lot.lines, corrections);
  if (lines.length === 0) {
    await discardLot(needs, dialogue);
    return say(needs, dialogue, 'discarded');
  }
  const title = titleWith(lot, lines);
  const isPriced = corrections.some(({ field }) => field === 'price');
  const description = isPriced ? withoutWholePrice(lot.description) : lot.description;
  const change = { version: lot.version, lines, title, description, ...(zone && { zone, warehouseId: null }) };
  await changeListing(needs, lot, change);
  await needs.publish(listingDraftChanged, {
    subject: `listings/${lot.id}`,
    data: { listingId: lot.id, memberId: dialogue.memberId },
  });
  await ask(needs, dialogue, 'corrected');
}

/** Tells a seller that staff look at the goods of their lot first. */
async function tellHeld(needs: DialogueNeeds, dialogue: Dialogue): Promise<void> {
  await needs.dialogues.put({ ...dialogue, state: 'published', changedAt: needs.now });
  await say(needs, dialogue, 'held', ownLotsLink(needs));
}

/** Publishes exactly what the seller was shown. If it has changed since or is more than a day old, shows it again. */
async function publishOrAsk(needs: DialogueNeeds, { dialogue, lot }: Heard): Promise<void> {
  const shown = dialogue.askedFor === null && dialogue.askedVersion === lot.version && isFresh(dialogue, needs.now);
  if (!shown || (await nextMissing(needs, lot))) return ask(needs, dialogue, 'now');
  const isPublished = await publishListing(needs, lot, lot.version);
  if (!isPublished) return tellHeld(needs, dialogue);
  await needs.publish(listingPublished, { subject: `listings/${lot.id}`, data: { listingId: lot.id } });
  await needs.publishOffer(lot.id);
  await needs.dialogues.put({ ...dialogue, state: 'published', changedAt: needs.now });
  await say(needs, dialogue, 'published', lotLink(needs, lot));
}
