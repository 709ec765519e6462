import { notFound, refused, tooMany } from '@tianguis/chassis/http/error';
import type { Handlers } from '@tianguis/chassis/http/operation';
import { memberIdOf } from '@tianguis/chassis/identity/actor';
import { type Outbox, type Publish, publishIn } from '@tianguis/chassis/messaging/outbox';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Language } from '@tianguis/proto/errors';
import { listingChanged, listingDraftChanged } from '@tianguis/proto/marketplace/listings/events';
import type { listingQuestionOperations } from '@tianguis/proto/marketplace/listings/questions';
import { withoutPrivateNumbers } from '@tianguis/proto/private-numbers';
import { hasAddress, hasUnseen } from '@tianguis/proto/public-text';
import { namesContact } from '../../platform/contact-text.ts';
import type { Deps } from '../../platform/room.ts';
import { type NotifyMember, notifyMember } from '../../recipients/notify-member.ts';
import { noSuchListing } from '../listing.ts';
import { type Answered, type NoteTold, noteTold, type QuestionStore, questionStore } from './question-store.ts';

const perHour = 10;
const waitingPerLot = 3;

/** 422 for a public text with contact details. */
export function checkText(text: string, path: 'question' | 'answer'): void {
  if (!namesContact(text) && !hasAddress(text) && !hasUnseen(text.replace(/\s/g, ' '))) return;
  const message = {
    es: 'Esto lo lee cualquiera: quita teléfonos, correos y enlaces',
    en: 'Everybody reads this: take out phones, mail addresses and links',
  };
  throw refused('contact_in_text', message, path);
}

const questionNotFound = () =>
  notFound('question_not_found', {
    es: 'No hay una pregunta así en tus lotes',
    en: 'There is no such question on your lots',
  });

export interface QuestionNeeds {
  readonly store: QuestionStore;
  readonly publish: Publish;
  readonly notify: NotifyMember;
  readonly noteTold: NoteTold;
  readonly publicUrl: string;
}

/** What asking and answering need, in one transaction. */
export function questionScope(tx: Tx, outbox: Outbox, publicUrl: string): QuestionNeeds {
  const publish = publishIn(outbox, tx);
  return { store: questionStore(tx), publish, notify: notifyMember(tx, publish), noteTold: noteTold(tx), publicUrl };
}

interface Asked {
  readonly listingId: number;
  readonly memberId: number;
  readonly question: string;
  readonly language: Language;
}

/** Asks a lot's seller in public, and notifies them. */
export async function askQuestion(
  { store, publish, notify, noteTold: note, publicUrl }: QuestionNeeds,
  { listingId, memberId, question: written, language }: Asked,
) {
  const question = withoutPrivateNumbers(written);
  checkText(question, 'question');
  const lot = await store.lot(listingId);
  if (!lot) throw noSuchListing();
  const { lately, waiting } = await store.asked(memberId, listingId);
  if (waiting >= waitingPerLot || lately >= perHour) throw tooMany(600, 'too_many_questions');
  const added = await store.add({ listingId, memberId, question, language });
  const subject = `listings/${listingId}`;
  await publish(listingChanged, { subject, data: { listingId } });
  await publish(listingDraftChanged, { subject, data: { listingId, memberId: lot.sellerId } });
  const channel = await notify({
    memberId: lot.sellerId,
    language: lot.language,
    notice: () => ({
      name: `listing-question-${added.id}`,
      template: 'listing_question',
      about: { kind: 'question', id: added.id },
      variables: { lot: lot.title, question, link: `${publicUrl}/lote/${listingId}` },
    }),
  });
  if (channel === 'whatsapp') await note([{ memberId: lot.sellerId, listingId, questionId: added.id }]);
  return { success: true as const, question: added };
}

interface Answer {
  readonly id: number;
  readonly memberId: number;
  readonly answer: string;
}

/** Answers a question in public. The asker is notified of the first answer. */
export async function answerQuestion(needs: QuestionNeeds, { id, memberId, answer: written }: Answer) {
  const { store, publish } = needs;
  const answer = withoutPrivateNumbers(written);
  checkText(answer, 'answer');
  const asked = await store.toAnswer(id, memberId);
  if (!asked) throw questionNotFound();
  const { listingId } = asked;
  const question = await store.answer(id, answer);
  await publish(listingChanged, { subject: `listings/${listingId}`, data: { listingId } });
  if (asked.firstAnswer) await notifyAsker(needs, asked, { id, answer });
  return { success: true as const, question };
}

async function notifyAsker(
  { notify, noteTold: note, publicUrl }: QuestionNeeds,
  { listingId, askerId: memberId, askedIn, title }: Answered,
  { id, answer }: Pick<Answer, 'id' | 'answer'>,
): Promise<void> {
  const channel = await notify({
    memberId,
    language: askedIn,
    notice: () => ({
      name: `listing-answer-${id}`,
      template: 'listing_answer',
      about: { kind: 'lot', id: listingId },
      variables: { lot: title, answer, link: `${publicUrl}/lote/${listingId}` },
    }),
  });
  if (channel === 'whatsapp') await note([{ memberId, listingId, questionId: null }]);
}

export function listingQuestionHandlers({
  submit,
  inTransaction,
  outbox,
  publicUrl,
}: Pick<Deps, 'submit' | 'inTransaction' | 'outbox' | 'publicUrl'>): Handlers<typeof listingQuestionOperations> {
  const needs = (tx: Tx) => questionScope(tx, outbox, publicUrl);
  return {
    askAboutListing: (call) => {
      const memberId = memberIdOf(call.identity);
      const listingId = call.params.id;
      const ask = submit(
        'askAboutListing',
        ({ tx }, { question }: { question: string }, language) =>
          askQuestion(needs(tx), { listingId, memberId, question, language }),
        listingId,
      );
      return ask(call);
    },
    answerListingQuestion: ({ params, body, identity }) =>
      inTransaction(({ tx }) =>
        answerQuestion(needs(tx), { id: params.id, memberId: memberIdOf(identity), answer: body.answer }),
      ),
  };
}
