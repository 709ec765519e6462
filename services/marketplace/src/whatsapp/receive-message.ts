import { consumersWith } from '@tianguis/chassis/messaging/consumer';
import { memberErased } from '@tianguis/proto/gateway/members/events';
import { listingDraftChanged } from '@tianguis/proto/marketplace/listings/events';
import { type Subject, subjectOf } from '@tianguis/proto/marketplace/whatsapp/subject';
import { lotRequested } from '@tianguis/proto/outreach/inbox/events';
import { contactResponded } from '@tianguis/proto/outreach/messaging/events';
import type { MyListing } from '../listings/drafts/draft-store.ts';
import { draftScope } from '../listings/drafts/drafts.ts';
import { questionScope } from '../listings/questions/questions.ts';
import { nameSeller } from '../listings/warehouses.ts';
import { offerScope } from '../offers/scope.ts';
import { orderScope } from '../orders/scope.ts';
import type { PrismaTx, Scope } from '../platform/database.ts';
import type { Deps } from '../platform/room.ts';
import { erasedMembers } from '../recipients/erased-members.ts';
import { hearComplaint } from './complaints.ts';
import { type Dialogue, dialogueStore, isFresh, lineAsked, type Message, questionDialogueStore } from './dialogue.ts';
import { hearLeaving } from './leaving.ts';
import { readAnswer } from './lot-answer.ts';
import { beginsLot, createLot, hearAnswer, sendReading } from './lots.ts';
import { hearNews } from './news.ts';
import { hearOfferAnswer } from './offer-answers.ts';
import { hearOrderAnswer } from './order-answers.ts';
import { hearOrderCommand } from './order-commands.ts';
import { offerDialogueStore, orderDialogueStore } from './order-dialogue.ts';
import { hearOwnQuestion } from './own-questions.ts';
import { hearOrderPhoto } from './photos.ts';
import { hearQuestion } from './questions.ts';
import { hearRenewal } from './renewals.ts';
import { ask, type DialogueNeeds, leaveToAria, lotLink, ownLotsLink, say } from './replies.ts';
import { hearTransport } from './transport.ts';

type Parts = Pick<
  Deps,
  'outbox' | 'box' | 'queue' | 'publicUrl' | 'showLot' | 'noticesPerPair' | 'removeMedia' | 'personHash'
>;

/** What the use cases need to handle one member’s message, in one transaction. */
export const needsOfDialogue =
  ({ outbox, box, queue, publicUrl, showLot, noticesPerPair, removeMedia, personHash }: Parts) =>
  (scope: Scope, memberId: number): DialogueNeeds => ({
    ...draftScope(scope, { outbox, personHash }, memberId),
    tx: scope.tx,
    box,
    personHash,
    orders: orderScope({ outbox, publicUrl, showLot, noticesPerPair, now: () => new Date() }, scope.tx),
    orderDialogues: orderDialogueStore(scope.tx),
    offers: offerScope({ outbox, publicUrl, showLot, noticesPerPair, now: () => new Date() }, scope.tx),
    offerDialogues: offerDialogueStore(scope.tx),
    dialogues: dialogueStore(scope.tx),
    questionDialogues: questionDialogueStore(scope.tx),
    questions: questionScope(scope.tx, outbox, publicUrl),
    publicUrl,
    keepPhoto: (photo) => queue.add(scope.tx, 'keep-sent-photo', photo, { key: photo.path }),
    keepOrderPhoto: (photo) => queue.add(scope.tx, 'keep-order-photo', photo, { key: photo.path }),
    async removeMedia(photoIds) {
      if (photoIds.length > 0) await removeMedia(scope.tx, photoIds);
    },
    async setSource(id, source) {
      await scope.prisma.listing.update({ where: { id }, data: { source } });
    },
    nameSeller: (id, name) => nameSeller(scope.prisma, id, name),
  });

/**
 * Handles a member's WhatsApp message as the first of these that fits: news of lots, a lot to be renewed, a complaint that was begun, a way out of what they were asked, a photo for a complaint, an answer to an offer, a
 * command about an order, what it costs to bring a lot, a question about their own orders or account, an answer about an order, a question about a lot or the answer to one, an answer about their
 * draft, the start of a new lot. Aria answers anything else. A reply that quotes one of our messages is about the same as that
 * message; another yes or no refers to what they heard of last. Opt-outs
 * (BAJA) never get here. While staff lead the conversation, we only handle answers about a lot that staff created.
 */
async function receiveMessage(needs: DialogueNeeds, message: Message, staffLead: boolean): Promise<void> {
  const dialogue = await needs.dialogues.lock(message.memberId);
  if (staffLead && !dialogue?.byStaff) return;
  if (!staffLead && (await hearByMembers(needs, message, dialogue))) return;
  const lot = dialogue?.listingId ? await needs.drafts.of(message.memberId, dialogue.listingId) : undefined;
  const waits = dialogue?.state === 'reading' || dialogue?.state === 'asked';
  if (staffLead && !(waits && lot?.status === 'draft' && dialogue && meansIt(message, dialogue, lot))) return;
  if (dialogue && waits && lot?.status === 'draft') return hearAnswer(needs, { dialogue, lot, message });
  if (dialogue && isFresh(dialogue, needs.now) && (await answerLate(needs, dialogue, message, lot))) return;
  if (beginsLot(message)) return createLot(needs, message);
  await leaveToAria(needs, message);
}

type Hear = (needs: DialogueNeeds, message: Message, draft: Dialogue | undefined) => Promise<boolean>;

const hearAnything: readonly Hear[] = [
  hearNews,
  hearRenewal,
  hearComplaint,
  hearLeaving,
  hearOrderPhoto,
  hearOfferAnswer,
  hearOrderCommand,
  hearTransport,
  hearOwnQuestion,
  hearOrderAnswer,
  hearQuestion,
];

/** Who hears a reply that quotes a message of ours, by what that is about. A draft is heard like the one that waits. */
const hearQuoted: Record<Subject['kind'], readonly Hear[]> = {
  question: [hearNews, hearLeaving, hearQuestion],
  lot: [hearNews, hearRenewal, hearLeaving, hearTransport, hearQuestion],
  draft: [hearNews, hearLeaving, hearDraft],
  order: [hearNews, hearRenewal, hearComplaint, hearOrderPhoto, hearOrderCommand, hearOwnQuestion, hearOrderAnswer],
  offer: [hearNews, hearOfferAnswer],
};

/** True if the message was about something that waits for the member. What quotes one thing never answers another. */
async function hearByMembers(needs: DialogueNeeds, message: Message, draft: Dialogue | undefined): Promise<boolean> {
  const { quoted } = message;
  for (const hear of quoted ? hearQuoted[quoted.kind] : hearAnything)
    if (await hear(needs, message, draft)) return true;
  if (quoted === undefined || quoted.kind === 'draft' || quoted.kind === 'lot') return false;
  await leaveToAria(needs, message);
  return true;
}

/** Answers a reply to a draft that no longer waits. False for the one that does. */
async function hearDraft(needs: DialogueNeeds, message: Message, draft: Dialogue | undefined): Promise<boolean> {
  const isWaiting = draft?.listingId === message.quoted?.id && (draft?.state === 'asked' || draft?.state === 'reading');
  if (isWaiting) return false;
  const language = await needs.dialogues.languageOf(message.memberId);
  await say(needs, { contactId: message.contactId, language }, 'draftClosed', ownLotsLink(needs));
  return true;
}

/** Whether a message, which may be meant for staff, is an answer about the lot that staff created. */
const meansIt = ({ body }: Message, { askedFor }: Dialogue, { lines }: MyListing): boolean =>
  askedFor !== null || ['yes', 'no', 'corrections'].includes(readAnswer(body, lines, lineAsked(askedFor)).kind);

/** Answers a yes or no that comes too late. True if the message was one. */
async function answerLate(
  needs: DialogueNeeds,
  dialogue: Dialogue,
  { body, media }: Message,
  lot: MyListing | undefined,
): Promise<boolean> {
  const { kind } = readAnswer(body, []);
  if (media.length > 0 || (kind !== 'yes' && kind !== 'no')) return false;
  if (dialogue.state === 'left' && lot?.status === 'draft') {
    if (kind === 'yes') await ask(needs, dialogue, 'now');
    return kind === 'yes';
  }
  if (lot && lot.status !== 'published') return false;
  if (lot) await say(needs, dialogue, 'already', kind === 'yes' ? lotLink(needs, lot) : ownLotsLink(needs));
  else await say(needs, dialogue, kind === 'yes' ? 'gone' : 'discarded');
  return true;
}

interface Events {
  /** What the use cases need, in the transaction of one event. */
  needsOf(scope: Scope, memberId: number): DialogueNeeds;
}

/** Handles members’ WhatsApp messages, and the changes that a conversation waits for. */
export const onMemberWrote = ({ needsOf }: Events) => [
  consumersWith<PrismaTx>()({
    event: contactResponded,
    name: 'member-wrote',
    // A member’s messages are handled in order.
    concurrency: 1,
    async handle({ data: { member, ...message }, ...scope }) {
      if (!member || (await erasedMembers.has(scope.tx, member.memberId))) return;
      const { memberId, media, staffLead } = member;
      const quoted = subjectOf(member.quoted);
      await receiveMessage(needsOf(scope, memberId), { ...message, memberId, media: [...media], quoted }, staffLead);
    },
  }),
  consumersWith<PrismaTx>()({
    event: lotRequested,
    name: 'lot-requested',
    async handle({ data: { media, ...message }, ...scope }) {
      if (await erasedMembers.has(scope.tx, message.memberId)) return;
      const needs = needsOf(scope, message.memberId);
      await needs.dialogues.lock(message.memberId);
      await createLot(needs, { ...message, media: [...media] }, true);
    },
  }),
  consumersWith<PrismaTx>()({
    event: listingDraftChanged,
    name: 'show-reading',
    handle: ({ data, ...scope }) => sendReading(needsOf(scope, data.memberId), data),
  }),
  consumersWith<PrismaTx>()({
    event: memberErased,
    name: 'dialogue-of-erased',
    async handle({ data: { memberId }, tx }) {
      await dialogueStore(tx).forget(memberId);
      await questionDialogueStore(tx).forget(memberId);
      await orderDialogueStore(tx).forget(memberId);
    },
  }),
];
