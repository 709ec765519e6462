import { notFound } from '@tianguis/chassis/http/error';
import { listingChanged } from '@tianguis/proto/marketplace/listings/events';
import { checkText } from './ask-question.ts';
import { notifyMember, type QuestionNeeds } from './notify-member.ts';

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
  const { store, publish, publicUrl } = needs;
  checkText(answer, 'answer');
  const asked = await store.toAnswer(id, memberId);
  if (!asked) throw noSuchQuestion();
  const { listingId } = asked;
  const question = await store.answer(id, answer);
  await publish(listingChanged, { subject: `listings/${listingId}`, data: { listingId } });
  if (asked.firstAnswer)
    await notifyMember(needs, {
      memberId: asked.askerId,
      name: `listing-answer-${id}`,
      template: 'listing_answer',
      language: asked.askedIn,
      variables: { lot: asked.title, answer, link: `${publicUrl}/lote/${listingId}` },
    });
  return { success: true as const, question };
}
