import { notFound } from '@tianguis/chassis/http/error';
import { listingChanged } from '@tianguis/proto/marketplace/listings/events';
import { checkText, type QuestionNeeds } from './ask-question.ts';
import type { Answered } from './question-store.ts';

interface Answer {
  readonly id: number;
  readonly memberId: number;
  readonly answer: string;
}

const noSuchQuestion = () =>
  notFound('question_not_found', {
    es: 'No hay una pregunta así en tus lotes',
    en: 'There is no such question on your lots',
  });

/** A seller answers in public; who asked is told of the first answer. */
export async function answerQuestion(needs: QuestionNeeds, { id, memberId, answer }: Answer) {
  const { store, publish } = needs;
  checkText(answer, 'answer');
  const asked = await store.toAnswer(id, memberId);
  if (!asked) throw noSuchQuestion();
  const { listingId } = asked;
  const question = await store.answer(id, answer);
  await publish(listingChanged, { subject: `listings/${listingId}`, data: { listingId } });
  if (asked.firstAnswer) await tellAsker(needs, asked, { id, answer });
  return { success: true as const, question };
}

async function tellAsker(
  { notify, noteTold, publicUrl }: QuestionNeeds,
  { listingId, askerId: memberId, askedIn, title }: Answered,
  { id, answer }: Pick<Answer, 'id' | 'answer'>,
): Promise<void> {
  const channel = await notify({
    memberId,
    language: askedIn,
    notice: () => ({
      name: `listing-answer-${id}`,
      template: 'listing_answer',
      variables: { lot: title, answer, link: `${publicUrl}/lote/${listingId}` },
    }),
  });
  if (channel === 'whatsapp') await noteTold([{ memberId, listingId, questionId: null }]);
}
