import type { Handlers } from '@tianguis/chassis/http/operation';
import { memberIdOf } from '@tianguis/chassis/identity/actor';
import { type Outbox, publishIn } from '@tianguis/chassis/messaging/outbox';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { listingQuestionOperations } from '@tianguis/proto/marketplace/listings/questions';
import type { InTransaction } from '../../platform/database.ts';
import type { Submit } from '../../platform/submit-form.ts';
import { notifyMember } from '../../recipients/notify-member.ts';
import { answerQuestion } from './answer-question.ts';
import { askQuestion, type QuestionNeeds } from './ask-question.ts';
import { noteTold } from './note-told.ts';
import { questionStore } from './question-store.ts';

interface Parts {
  readonly submit: Submit;
  readonly inTransaction: InTransaction;
  readonly outbox: Outbox;
  readonly publicUrl: string;
}

/** What the use cases need, in one transaction. */
export function questionScope(tx: Tx, outbox: Outbox, publicUrl: string): QuestionNeeds {
  const publish = publishIn(outbox, tx);
  return { store: questionStore(tx), publish, notify: notifyMember(tx, publish), noteTold: noteTold(tx), publicUrl };
}

export function listingQuestionHandlers({
  submit,
  inTransaction,
  outbox,
  publicUrl,
}: Parts): Handlers<typeof listingQuestionOperations> {
  const needs = (tx: Tx) => questionScope(tx, outbox, publicUrl);
  return {
    askAboutListing: (call) => {
      const memberId = memberIdOf(call.identity);
      const listingId = call.params.id;
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
