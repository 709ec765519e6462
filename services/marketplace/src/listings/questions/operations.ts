import type { Handlers } from '@tianguis/chassis/http/operation';
import { type Outbox, publishIn } from '@tianguis/chassis/messaging/outbox';
import type { listingQuestionOperations } from '@tianguis/proto/marketplace/listings/questions';
import type { InTransaction } from '../../platform/database.ts';
import { memberIdOf } from '../../platform/member.ts';
import type { Submit } from '../../platform/submit-form.ts';
import { answerQuestion } from './answer-question.ts';
import { askQuestion } from './ask-question.ts';
import type { QuestionNeeds } from './notify-member.ts';
import { questionStore } from './question-store.ts';

interface Parts {
  readonly submit: Submit;
  readonly inTransaction: InTransaction;
  readonly outbox: Outbox;
  readonly publicUrl: string;
}

export function listingQuestionHandlers({
  submit,
  inTransaction,
  outbox,
  publicUrl,
}: Parts): Handlers<typeof listingQuestionOperations> {
  const needs = (tx: Parameters<typeof publishIn>[1]): QuestionNeeds => ({
    store: questionStore(tx),
    publish: publishIn(outbox, tx),
    publicUrl,
  });
  return {
    askAboutListing: (call) => {
      const [memberId, listingId] = [memberIdOf(call.identity), call.params.id];
      const ask = submit(`askAboutListing ${listingId}`, ({ tx }, { question }: { question: string }, language) =>
        askQuestion(needs(tx), { listingId, memberId, question, language }),
      );
      return ask(call);
    },
    answerListingQuestion: ({ params, body, identity }) =>
      inTransaction(({ tx }) =>
        answerQuestion(needs(tx), { id: params.id, memberId: memberIdOf(identity), answer: body.answer }),
      ),
  };
}
