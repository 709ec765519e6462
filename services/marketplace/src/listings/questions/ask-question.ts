import { refused, tooMany } from '@tianguis/chassis/http/error';
import type { Language } from '@tianguis/proto/errors';
import { listingChanged, listingDraftChanged } from '@tianguis/proto/marketplace/listings/events';
import { noSuchListing } from '../errors.ts';
import { namesContact } from './contact-text.ts';
import { notifyMember, type QuestionNeeds } from './notify-member.ts';

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

export interface Asked {
  readonly listingId: number;
  readonly memberId: number;
  readonly question: string;
  readonly language: Language;
}

/** Asks the seller of a lot in public; they are told. */
export async function askQuestion(needs: QuestionNeeds, { listingId, memberId, question, language }: Asked) {
  const { store, publish, publicUrl } = needs;
  checkText(question, 'question');
  const lot = await store.lot(listingId);
  if (!lot) throw noSuchListing();
  const { lately, waiting } = await store.asked(memberId, listingId);
  if (waiting >= waitingPerLot || lately >= perHour) throw tooMany(600, 'too_many_questions');
  const added = await store.add(listingId, memberId, question, language);
  const subject = `listings/${listingId}`;
  await publish(listingChanged, { subject, data: { listingId } });
  await publish(listingDraftChanged, { subject, data: { listingId, memberId: lot.sellerId } });
  await notifyMember(needs, {
    memberId: lot.sellerId,
    name: `listing-question-${added.id}`,
    template: 'listing_question',
    language: lot.language,
    variables: { lot: lot.title, question, link: `${publicUrl}/lote/${listingId}` },
  });
  return { success: true as const, question: added };
}
