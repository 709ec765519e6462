import { listingDraftChanged, listingPublished } from '@tianguis/proto/marketplace/listings/events';
import type { MyListing } from '../listings/drafts/draft-store.ts';
import { changeListing, submitListing } from '../listings/drafts/drafts.ts';
import { publishListing } from '../listings/drafts/publishing.ts';
import { type Answer, type Correction, readAnswer, zoneIn } from './answer.ts';
import { correctedLines } from './corrected-lines.ts';
import { beginsLot, createLot, discardLot, keepPhotos } from './create-lot.ts';
import { type Dialogue, isFresh, lineAsked, type Message } from './dialogue.ts';
import { hearOfferAnswer } from './hear-offer-answer.ts';
import { hearOrderAnswer } from './hear-order-answer.ts';
import { hearOrderCommand } from './hear-order-command.ts';
import { hearOrderPhoto } from './hear-order-photo.ts';
import { hearQuestion } from './hear-question.ts';
import { ask, type DialogueNeeds, leaveToAria, lotLink, ownLotsLink, say } from './send-replies.ts';

interface Heard {
  readonly dialogue: Dialogue;
  readonly lot: MyListing;
  readonly message: Message;
}

/**
 * What a member wrote by WhatsApp, in the order in which it is taken: a photo for a complaint, an answer to an offer, a command
 * about an order, an answer about one, a question about a lot that they were told of or the answer to one, an answer about the
 * lot that waits for it, the begin of one, or none of these, which is Aria's. A yes or no is about what they heard of last. A word to leave (BAJA) never comes here.
 * While a person of staff leads the conversation it says nothing, but for answers about a lot that staff had made.
 */
export async function receiveMessage(needs: DialogueNeeds, message: Message, staffLead: boolean): Promise<void> {
  const dialogue = await needs.dialogues.lock(message.memberId);
  if (staffLead && !dialogue?.byStaff) return;
  if (!staffLead && (await hearOrderPhoto(needs, message, dialogue))) return;
  if (!staffLead && (await hearOfferAnswer(needs, message, dialogue))) return;
  if (!staffLead && (await hearOrderCommand(needs, message, dialogue))) return;
  if (!staffLead && (await hearOrderAnswer(needs, message, dialogue))) return;
  if (!staffLead && (await hearQuestion(needs, message, dialogue))) return;
  const lot = dialogue?.listingId ? await needs.drafts.of(message.memberId, dialogue.listingId) : undefined;
  const waits = dialogue?.state === 'reading' || dialogue?.state === 'asked';
  if (staffLead && !(waits && lot?.status === 'draft' && dialogue && meansIt(message, dialogue, lot))) return;
  if (dialogue && waits && lot?.status === 'draft') return hearAnswer(needs, { dialogue, lot, message });
  if (dialogue && isFresh(dialogue, needs.now) && (await answerLate(needs, dialogue, message, lot))) return;
  if (beginsLot(message)) return createLot(needs, message);
  await leaveToAria(needs, message);
}

/** Whether words that may be for staff are an answer about the lot that staff had made. */
const meansIt = ({ body }: Message, { askedFor }: Dialogue, { lines }: MyListing): boolean =>
  askedFor !== null || ['yes', 'no', 'corrections'].includes(readAnswer(body, lines, lineAsked(askedFor)).kind);

/** A yes or no to what is over; true where it was one. */
async function answerLate(
  needs: DialogueNeeds,
  dialogue: Dialogue,
  { body, media }: Message,
  lot: MyListing | undefined,
): Promise<boolean> {
  const { kind } = readAnswer(body, []);
  if (media.length > 0 || (kind !== 'yes' && kind !== 'no')) return false;
  if (lot && lot.status !== 'published') return false;
  if (lot) await say(needs, dialogue, 'already', kind === 'yes' ? lotLink(needs, lot) : ownLotsLink(needs));
  else await say(needs, dialogue, kind === 'yes' ? 'gone' : 'discarded');
  return true;
}

async function hearAnswer(needs: DialogueNeeds, heard: Heard): Promise<void> {
  const { dialogue, lot, message } = heard;
  const answer = readAnswer(message.body, lot.lines, lineAsked(dialogue.askedFor));
  const known = answer.kind !== 'other' && answer.kind !== 'goods';
  // Who begins another thing a day later does not mean this draft, which stays among theirs.
  if (!isFresh(dialogue, needs.now) && !known && beginsLot(message)) return createLot(needs, message);
  await keepPhotos(needs, lot.id, message);
  if (message.body.trim() === '')
    return message.media.length > 0 ? notePhoto(needs, heard) : say(needs, dialogue, 'help');
  if (answer.kind === 'no' && dialogue.askedFor?.endsWith('condition') !== true) {
    await discardLot(needs, dialogue);
    return say(needs, dialogue, 'discarded');
  }
  if (answer.kind === 'question') return leaveToAria(needs, message);
  if (dialogue.state === 'reading') return addWords(needs, heard, answer);
  if (dialogue.askedFor === 'sellerName' && answer.kind !== 'yes') return nameSeller(needs, heard);
  if (lot.lines.length === 0) return describe(needs, heard, answer);
  await answerQuestion(needs, heard, answer);
}

/** A picture without words: the first one is asked about, others come beside it. */
async function notePhoto(needs: DialogueNeeds, { dialogue, lot }: Heard): Promise<void> {
  if (dialogue.state === 'asked' && lot.lines.length > 0) await say(needs, dialogue, 'photoKept');
}

/** More words while Aria reads: she reads all of them. */
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
  const zone = zoneIn(text);
  if (zone) await needs.drafts.change(lot, { zone });
  const current = zone ? await needs.drafts.of(message.memberId, lot.id) : lot;
  await needs.dialogues.put({ ...dialogue, state: 'reading', askedFor: null, changedAt: needs.now });
  await submitListing(needs, current, text);
}

async function nameSeller(needs: DialogueNeeds, { dialogue, message }: Heard): Promise<void> {
  await needs.nameSeller(message.memberId, message.body.trim().slice(0, 120));
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
  const change = { version: lot.version, lines, ...(zone && { zone, warehouseId: null }) };
  await changeListing(needs, lot, change);
  await needs.publish(listingDraftChanged, {
    subject: `listings/${lot.id}`,
    data: { listingId: lot.id, memberId: dialogue.memberId },
  });
  await ask(needs, dialogue, 'corrected');
}

/** A yes publishes what its seller was shown, and nothing else: what changed since, or is old, is shown again. */
async function publishOrAsk(needs: DialogueNeeds, { dialogue, lot }: Heard): Promise<void> {
  const shown = dialogue.askedFor === null && dialogue.askedVersion === lot.version && isFresh(dialogue, needs.now);
  if (!shown) return ask(needs, dialogue, 'now');
  await publishListing(needs, lot, lot.version);
  await needs.publish(listingPublished, { subject: `listings/${lot.id}`, data: { listingId: lot.id } });
  await needs.publishOffer(lot.id);
  await needs.dialogues.put({ ...dialogue, state: 'published', changedAt: needs.now });
  await say(needs, dialogue, 'published', lotLink(needs, lot));
}
