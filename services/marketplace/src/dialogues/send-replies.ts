import type { Publish } from '@tianguis/chassis/messaging/outbox';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { memberMessageLeft, sellerReplyReady } from '@tianguis/proto/marketplace/dialogues/events';
import type { MyListing } from '../listings/drafts/draft-store.ts';
import type { DraftScope } from '../listings/drafts/drafts.ts';
import { missingFor } from '../listings/drafts/publishing.ts';
import type { QuestionNeeds } from '../listings/questions/questions.ts';
import type { OfferScope } from '../offers/scope.ts';
import type { OrderScope } from '../orders/scope.ts';
import type { Dialogue, Message } from './dialogue.ts';
import type { DialogueStore } from './dialogue-store.ts';
import type { OfferDialogues } from './offer-dialogue-store.ts';
import type { OrderPhoto } from './order-dialogue.ts';
import type { OrderDialogues } from './order-dialogue-store.ts';
import type { QuestionDialogues } from './question-dialogue-store.ts';
import { draftText, texts } from './reply-text.ts';

export interface DialogueNeeds extends DraftScope {
  readonly dialogues: DialogueStore;
  readonly tx: Tx;
  /** What outreach alone opens. */
  readonly box: { seal(text: string): string };
  readonly orders: OrderScope;
  readonly orderDialogues: OrderDialogues;
  readonly offers: OfferScope;
  readonly offerDialogues: OfferDialogues;
  readonly questionDialogues: QuestionDialogues;
  readonly questions: QuestionNeeds;
  readonly publicUrl: string;
  readonly publish: Publish;
  /** Fetches a picture into the draft, once the transaction is committed. */
  keepPhoto(photo: { memberId: number; listingId: number; path: string }): Promise<void>;
  /** Fetches a picture onto an order, once the transaction is committed. */
  keepOrderPhoto(photo: OrderPhoto): Promise<void>;
  /** Takes photos out of the media store, once the transaction is committed. */
  removeMedia(photoIds: readonly string[]): Promise<void>;
  /** Sets what a lot of the web does not say. */
  setSource(listingId: number, source: 'whatsapp' | 'staff'): Promise<void>;
  nameSeller(memberId: number, name: string): Promise<unknown>;
}

type Text = keyof typeof texts;

type Answering = Pick<DialogueNeeds, 'publish'>;

/** Answers a seller. */
export async function reply(
  needs: Answering,
  dialogue: Pick<Dialogue, 'contactId'>,
  ...parts: readonly string[]
): Promise<void> {
  const { contactId } = dialogue;
  const data = { contactId, reply: parts.join('\n').slice(0, 1600) };
  await needs.publish(sellerReplyReady, { subject: `contacts/${contactId}`, data });
}

export const say = (
  needs: Answering,
  dialogue: Pick<Dialogue, 'contactId' | 'language'>,
  text: Text,
  ...more: readonly string[]
): Promise<void> => reply(needs, dialogue, texts[text][dialogue.language], ...more);

/** Aria answers it as anybody's. */
export async function leaveToAria({ publish }: Answering, message: Message): Promise<void> {
  const { contactId, businessName, messageLogId, body, mediaCount } = message;
  const data = { contactId, businessName, messageLogId, body, mediaCount };
  await publish(memberMessageLeft, { subject: `contacts/${contactId}`, data });
}

export const lotLink = ({ publicUrl }: DialogueNeeds, lot: Pick<MyListing, 'id'>): string =>
  `${publicUrl}/lote/${lot.id}`;
export const ownLotsLink = ({ publicUrl }: DialogueNeeds): string => `${publicUrl}/mi/lotes`;

/** The one field that is asked for next; lines that were never read come first. */
async function nextMissing(needs: DialogueNeeds, lot: MyListing): Promise<string | null> {
  if (lot.lines.length === 0) return 'lines';
  const missing = missingFor({ ...lot, sellerName: await needs.sellerName() }, needs.now);
  const order = ['quantity', 'condition', 'zone', 'sellerName'];
  const rank = (path: string) => (order.indexOf(path.split('.').at(-1) ?? '') + order.length + 1) % (order.length + 1);
  return missing.map(({ path }) => path).toSorted((a, b) => rank(a) - rank(b))[0] ?? null;
}

function questionFor(
  needs: DialogueNeeds,
  lot: MyListing,
  field: string | null,
  language: Dialogue['language'],
): string {
  if (field === null) return texts.confirm[language];
  const known = field.split('.').at(-1) ?? '';
  if (field === 'lines') return texts[lot.photos.length > 0 ? 'describe' : 'unread'][language];
  if (known === 'quantity') {
    const place = Number(field.split('.')[1]);
    return `${texts.quantity[language]} ${place + 1}. ${lot.lines[place]?.name ?? ''}`;
  }
  if (known === 'condition') return texts.condition[language];
  if (field === 'zone' || field === 'sellerName') return texts[field][language];
  return `${texts.onWeb[language]} ${ownLotsLink(needs)}`;
}

/** Shows a draft as it is now and asks for what is missing, or whether to publish it. */
export async function ask(
  needs: DialogueNeeds,
  dialogue: Dialogue,
  begin: 'read' | 'corrected' | 'now',
): Promise<void> {
  const { memberId, listingId, language } = dialogue;
  const lot = await needs.drafts.of(memberId, listingId ?? 0);
  const askedFor = await nextMissing(needs, lot);
  const asked = { ...dialogue, state: 'asked', askedFor, askedVersion: lot.version, changedAt: needs.now } as const;
  await needs.dialogues.put(asked);
  const question = questionFor(needs, lot, askedFor, language);
  if (lot.lines.length === 0) return reply(needs, asked, question);
  await reply(needs, asked, texts[begin][language], draftText(lot, language), question);
}
