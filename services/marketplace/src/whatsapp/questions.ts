import { AppError } from '@tianguis/chassis/http/error';
import { answerQuestion, askQuestion, checkText } from '../listings/questions/questions.ts';
import { type Dialogue, isFresh, type Message, type QuestionDialogue } from './dialogue.ts';
import { readAnswer } from './lot-answer.ts';
import { type DialogueNeeds, leaveToAria, nextQuestion, reply, say, shownBefore } from './replies.ts';

interface Heard {
  readonly talk: QuestionDialogue;
  readonly message: Message;
  readonly language: Dialogue['language'];
}

const shortest = 2;
const longest = 500;

/**
 * A member who heard of a lot asks its seller by replying, and the seller answers the same way. Both are public, so we show
 * the text first and send it at a yes. True if the message was about this, rather than about a draft they heard of later.
 */
export async function hearQuestion(
  needs: DialogueNeeds,
  message: Message,
  draft: Pick<Dialogue, 'changedAt'> | undefined,
): Promise<boolean> {
  const talk = message.media.length === 0 ? await needs.questionDialogues.of(message.memberId) : undefined;
  if (!talk || !isFresh(talk, needs.now) || (draft && draft.changedAt > talk.changedAt)) return false;
  const heard = { talk, message, language: await needs.dialogues.languageOf(message.memberId) };
  const { kind } = readAnswer(message.body, []);
  if (talk.message && kind === 'yes') await send(needs, heard, talk.message);
  else if (talk.message && kind === 'no') await drop(needs, heard, talk.message);
  else if (talk.questionId === null && !talk.message && kind !== 'question') return false;
  else if (message.body.trim().length < shortest) return false;
  else await show(needs, heard);
  return true;
}

/** Runs `work`; answers with the reason if it is refused. */
async function unlessRefused(needs: DialogueNeeds, heard: Heard, work: () => unknown): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (err) {
    if (!(err instanceof AppError)) throw err;
    await reply(needs, heard.message, err.text[heard.language]);
    return false;
  }
}

async function show(needs: DialogueNeeds, heard: Heard): Promise<void> {
  const { talk, message, language } = heard;
  const words = message.body.trim();
  if (words.length > longest) return say(needs, { ...message, language }, 'tooLong');
  if (!(await unlessRefused(needs, heard, () => checkText(words, 'question')))) return;
  await needs.questionDialogues.keep(talk.memberId, message, needs.now);
  await reply(needs, message, shownBefore(talk, words, language));
}

/** Sends a question to the seller, or an answer to the member who asked. */
async function send(needs: DialogueNeeds, heard: Heard, { body }: Message): Promise<void> {
  const { talk, message, language } = heard;
  const { memberId, listingId, questionId } = talk;
  const words = body.trim();
  await needs.questionDialogues.keep(memberId, null, needs.now);
  const link = `${needs.publicUrl}/lote/${listingId}`;
  if (questionId === null) {
    const asking = () => askQuestion(needs.questions, { listingId, memberId, question: words, language });
    if (await unlessRefused(needs, heard, asking)) await say(needs, { ...message, language }, 'questionAsked', link);
    return;
  }
  const answering = () => answerQuestion(needs.questions, { id: questionId, memberId, answer: words });
  if (!(await unlessRefused(needs, heard, answering))) return;
  const next = await needs.questionDialogues.turnToNext(memberId, needs.now);
  await say(needs, { ...message, language }, 'answerPublished', link, ...(next ? [nextQuestion(next, language)] : []));
}

/** Drops the held text; if it was a question, Aria answers it. */
async function drop(needs: DialogueNeeds, { talk, message, language }: Heard, held: Message): Promise<void> {
  await needs.questionDialogues.forget(talk.memberId);
  if (readAnswer(held.body, []).kind === 'question') return leaveToAria(needs, held);
  await say(needs, { ...message, language }, 'nothingSent', `${needs.publicUrl}/lote/${talk.listingId}`);
}
