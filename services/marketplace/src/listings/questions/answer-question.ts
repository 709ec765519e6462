import { notFound } from '@tianguis/chassis/http/error';
import { listingChanged } from '@tianguis/proto/marketplace/listings/events';
import { checkText, type QuestionNeeds } from './ask-question.ts';

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
export async function answerQuestion(
  { store, publish, notify, publicUrl }: QuestionNeeds,
  { id, memberId, answer }: Answer,
) {
  checkText(answer, 'answer');
  const asked = await store.toAnswer(id, memberId);
  if (!asked) throw noSuchQuestion();
  const { listingId } = asked;
  const question = await store.answer(id, answer);
  await publish(listingChanged, { subject: `listings/${listingId}`, data: { listingId } });
  if (asked.firstAnswer)
    await notify({
      memberId: asked.askerId,
      language: asked.askedIn,
      notice: () => ({
        name: `listing-answer-${id}`,
        template: 'listing_answer',
        variables: { lot: asked.title, answer, link: `${publicUrl}/lote/${listingId}` },
      }),
    });
  return { success: true as const, question };
}
