import { type Dialogue, isFresh } from './dialogue.ts';
import type { DialogueNeeds } from './send-replies.ts';

/** When they were last asked of something else than an order, which a yes or a word may answer. */
export async function findAsked(needs: DialogueNeeds, memberId: number, draft: Dialogue | undefined) {
  const talk = await needs.questionDialogues.of(memberId);
  const waits = draft && (draft.state === 'reading' || draft.state === 'asked') ? [draft] : [];
  const asked = talk && (talk.message || talk.questionId !== null) ? [talk] : [];
  const dates = [...waits, ...asked].filter((one) => isFresh(one, needs.now)).map(({ changedAt }) => Number(changedAt));
  return dates.length === 0 ? undefined : new Date(Math.max(...dates));
}
