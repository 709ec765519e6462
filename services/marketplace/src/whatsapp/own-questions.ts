import { needsPerson } from '@tianguis/proto/assistant/chat/needs-person';
import { readOwnQuestion } from '@tianguis/proto/assistant/chat/read-own-question';
import { tellAccount } from '../answers/account.ts';
import { tellOrders } from '../answers/orders.ts';
import type { Message } from './dialogue.ts';
import { readOrderAnswer } from './read-order-message.ts';
import { type DialogueNeeds, reply } from './replies.ts';

/** Tells a member how their orders stand or what of their account is set. True if the message asked that. */
export async function hearOwnQuestion(needs: DialogueNeeds, message: Message): Promise<boolean> {
  const { body, media, memberId } = message;
  if (media.length > 0 || needsPerson(body) !== undefined) return false;
  const asked = readOwnQuestion(body);
  // `P-000042` alone, and a list of what waits, may answer what they were asked.
  const { kind } = readOrderAnswer(body);
  if (!asked || kind === 'which' || kind === 'list') return false;
  const language = await needs.dialogues.languageOf(memberId);
  const asker = { memberId, language, publicUrl: needs.publicUrl, now: needs.now };
  if (asked.about === 'account') await reply(needs, message, await tellAccount(needs.tx, asker, asked.matter));
  else await reply(needs, message, (await tellOrders(needs.tx, asker, asked.orderId)).text);
  return true;
}
