import { AppError } from '@tianguis/chassis/http/error';
import { answerQuestion, askQuestion, checkText } from '../listings/questions/questions.ts';
import { type Choice, type Dialogue, isFresh, type Message, type QuestionDialogue } from './dialogue.ts';
import { readAnswer } from './lot-answer.ts';
import { hearAnswer } from './lots.ts';
import { readOrderAnswer } from './read-order-message.ts';
import {
  choicesText,
  type DialogueNeeds,
  draftChoice,
  leaveToAria,
  nextQuestion,
  reply,
  say,
  shownBefore,
} from './replies.ts';

interface Heard {
  readonly talk: QuestionDialogue;
  readonly message: Message;
  readonly language: Dialogue['language'];
  /** The draft that waits for them. */
  readonly draft: Dialogue | undefined;
}

const shortest = 2;
const longest = 500;

/**
 * A member who heard of a lot asks its seller by replying, and the seller answers the same way. Both are public, so we show
 * the text first and send it at a yes. A reply that quotes one of our messages is about the question or lot of that message;
 * where several questions wait and none is quoted, we number them and ask. True if the message was about this, rather than
 * about a draft they heard of later.
 */
export async function hearQuestion(
  needs: DialogueNeeds,
  message: Message,
  draft: Dialogue | undefined,
): Promise<boolean> {
  if (message.media.length > 0) return false;
  const { memberId, quoted } = message;
  const language = await needs.dialogues.languageOf(memberId);
  if (quoted?.kind === 'question' || quoted?.kind === 'lot') {
    const talk = await needs.questionDialogues.turnTo(memberId, quoted, needs.now);
    if (talk) return answerTalk(needs, { talk, message, language, draft: undefined });
    if (quoted.kind === 'lot') return false;
    const lot = await needs.questionDialogues.lotOf(quoted.id);
    await say(needs, { ...message, language }, 'questionClosed', `${needs.publicUrl}/lote/${lot ?? ''}`);
    return true;
  }
  const talk = await needs.questionDialogues.of(memberId);
  if (!talk || !isFresh(talk, needs.now) || (draft && draft.changedAt > talk.changedAt)) return false;
  const waits = draft?.state === 'asked' && draft.listingId !== null && isFresh(draft, needs.now);
  return answerTalk(needs, { talk, message, language, draft: waits ? draft : undefined });
}

async function answerTalk(needs: DialogueNeeds, heard: Heard): Promise<boolean> {
  const { talk, message } = heard;
  const isChoosing = talk.message !== null && (talk.choices?.length ?? 0) > 0;
  if (isChoosing && talk.message && (await choose(needs, heard, talk.message))) return true;
  const { kind } = readAnswer(message.body, []);
  const held = isChoosing ? null : talk.message;
  if (held && kind === 'yes') await send(needs, heard, held);
  else if (talk.message && kind === 'no') await drop(needs, heard, talk.message);
  else if (talk.questionId === null && !talk.message && kind !== 'question') return false;
  else if (message.body.trim().length < shortest) return false;
  else if (!(await askWhich(needs, heard))) await show(needs, heard);
  return true;
}

/** Asks what an answer is about where more than one thing waits for one. False if that is clear. */
async function askWhich(needs: DialogueNeeds, heard: Heard): Promise<boolean> {
  const { talk, message, language } = heard;
  // They wrote anew what they were asked to confirm, or we asked about this question alone.
  const isKnown = talk.choices !== null && talk.choices.length === 0;
  if (talk.questionId === null || isKnown) return false;
  const open = await needs.questionDialogues.open(talk.memberId);
  const draft = await draftMeant(needs, heard);
  const choices: Choice[] = open.map(({ id }) => ({ kind: 'question', id }));
  const lines = open.map(({ title, question }) => `«${title.slice(0, 60)}»: ${question.slice(0, 100)}`);
  if (draft !== undefined) {
    choices.push({ kind: 'draft' });
    lines.push(draftChoice(draft.slice(0, 60), language));
  }
  if (choices.length < 2) return false;
  await needs.questionDialogues.keep(talk.memberId, message, needs.now, choices);
  await reply(needs, message, choicesText(message.body.trim(), lines, language));
  return true;
}

/** The title of the draft that a yes or no may be about as well. */
async function draftMeant(needs: DialogueNeeds, { draft, message }: Heard): Promise<string | undefined> {
  const { kind } = readAnswer(message.body, []);
  if (!draft?.listingId || (kind !== 'yes' && kind !== 'no')) return undefined;
  const lot = await needs.drafts.of(message.memberId, draft.listingId);
  return lot.status === 'draft' ? lot.title : undefined;
}

/** Takes the number of what a held message is about. False for anything else, which is then the answer instead. */
async function choose(needs: DialogueNeeds, heard: Heard, held: Message): Promise<boolean> {
  const { talk, message, language, draft } = heard;
  const { kind, place, orderId } = readOrderAnswer(message.body);
  if (kind !== 'which' || place === undefined || orderId !== undefined) return false;
  const chosen = talk.choices?.[place];
  if (!chosen) return askWhich(needs, { ...heard, message: held });
  if (chosen.kind === 'draft') {
    await needs.questionDialogues.forget(talk.memberId);
    if (!draft?.listingId) return false;
    const lot = await needs.drafts.of(talk.memberId, draft.listingId);
    await hearAnswer(needs, { dialogue: draft, lot, message: held });
    return true;
  }
  const turned = await needs.questionDialogues.turnTo(talk.memberId, chosen, needs.now);
  if (turned) await show(needs, { ...heard, talk: turned, message: held });
  else await say(needs, { ...message, language }, 'questionClosed', `${needs.publicUrl}/mi/lotes`);
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

const subjectOf = ({ questionId, listingId }: QuestionDialogue) =>
  questionId === null ? ({ kind: 'lot', id: listingId } as const) : ({ kind: 'question', id: questionId } as const);

async function show(needs: DialogueNeeds, heard: Heard): Promise<void> {
  const { talk, message, language } = heard;
  const words = message.body.trim();
  const { contactId } = message;
  const about = subjectOf(talk);
  if (words.length > longest) return say(needs, { contactId, about, language }, 'tooLong');
  if (!(await unlessRefused(needs, heard, () => checkText(words, 'question')))) return;
  await needs.questionDialogues.keep(talk.memberId, message, needs.now);
  await reply(needs, { contactId, about }, shownBefore(talk, words, language));
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
  const about = next && subjectOf(next);
  const { contactId } = message;
  const more = next ? [nextQuestion(next, language)] : [];
  await say(needs, { contactId, about, language }, 'answerPublished', link, ...more);
}

/** Drops the held text; if it was a question, Aria answers it. */
async function drop(needs: DialogueNeeds, { talk, message, language }: Heard, held: Message): Promise<void> {
  await needs.questionDialogues.forget(talk.memberId);
  if (readAnswer(held.body, []).kind === 'question') return leaveToAria(needs, held);
  await say(needs, { ...message, language }, 'nothingSent', `${needs.publicUrl}/lote/${talk.listingId}`);
}
