import { refused, tooMany } from '@tianguis/chassis/http/error';
import type { Publish } from '@tianguis/chassis/messaging/outbox';
import type { Language } from '@tianguis/proto/errors';
import { listingChanged, listingDraftChanged } from '@tianguis/proto/marketplace/listings/events';
import type { NotifyMember } from '../../recipients/notify-member.ts';
import { noSuchListing } from '../errors.ts';
import { namesContact } from './contact-text.ts';
import type { NoteTold } from './note-told.ts';
import type { QuestionStore } from './question-store.ts';

const perHour = 10;
const waitingPerLot = 3;

/** 422 for a text that anybody can read and that says how to reach somebody. */
export function checkText(text: string, path: 'question' | 'answer'): void {
  if (!namesContact(text)) return;
  const message = {
    es: 'Esto lo lee cualquiera: quita teléfonos, correos y enlaces',
    en: 'Everybody reads this: take out phones, mail addresses and links',
  };
  throw refused('contact_in_text', message, path);
}

export interface QuestionNeeds {
  readonly store: QuestionStore;
  readonly publish: Publish;
  readonly notify: NotifyMember;
  readonly noteTold: NoteTold;
  readonly publicUrl: string;
}

export interface Asked {
  readonly listingId: number;
  readonly memberId: number;
  readonly question: string;
  readonly language: Language;
}

/** Asks the seller of a lot in public; they are told. */
export async function askQuestion(
  { store, publish, notify, noteTold, publicUrl }: QuestionNeeds,
  { listingId, memberId, question, language }: Asked,
) {
  checkText(question, 'question');
  const lot = await store.lot(listingId);
  if (!lot) throw noSuchListing();
  const { lately, waiting } = await store.asked(memberId, listingId);
  if (waiting >= waitingPerLot || lately >= perHour) throw tooMany(600, 'too_many_questions');
  const added = await store.add(listingId, memberId, question, language);
  const subject = `listings/${listingId}`;
  await publish(listingChanged, { subject, data: { listingId } });
  await publish(listingDraftChanged, { subject, data: { listingId, memberId: lot.sellerId } });
  const channel = await notify({
    memberId: lot.sellerId,
    language: lot.language,
    notice: () => ({
      name: `listing-question-${added.id}`,
      template: 'listing_question',
      variables: { lot: lot.title, question, link: `${publicUrl}/lote/${listingId}` },
    }),
  });
  if (channel === 'whatsapp') await noteTold([{ memberId: lot.sellerId, listingId, questionId: added.id }]);
  return { success: true as const, question: added };
}
