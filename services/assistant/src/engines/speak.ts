import type { Answer, Listener } from './answer.ts';

/** Tells an answer that is complete already to whoever listens, sentence by sentence, and hands it on. */
export function speak(answer: Answer, listener: Listener | undefined): Answer {
  listener?.signal.throwIfAborted();
  for (const sentence of answer.text.match(/[^.!?]+[.!?]*\s*|[.!?]+\s*/g) ?? []) listener?.onText(sentence);
  return answer;
}
