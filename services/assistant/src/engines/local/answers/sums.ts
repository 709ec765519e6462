import { asksPlainly } from '../../../dialogue/cues.ts';
import { ofMarket } from '../../../matters/read-matters.ts';
import type { Answer } from '../../answer.ts';
import { addToSum, calculate } from '../calculate.ts';
import { briefAnswers, composeAfterSum, composeOffer, followedBy } from '../compose.ts';
import { type DraftSum, sayDraftSum } from '../draft-sums.ts';
import { asksInvoiceOfLots, followSum } from '../follow-up.ts';
import type { Heard } from '../heard/heard.ts';
import { asksNet } from '../net-amount.ts';
import { asksSumOf, knownSum } from '../sums-of-talk.ts';
import { answersIn } from '../told.ts';
import { wordedAnswer } from '../worded-answer.ts';
import { followAnswer } from './asked-before.ts';

/** What the numbers of a message come to, or the last sum with an amount on top of it. */
export function sumOfMessage(heard: Heard): Answer | undefined {
  const { written, said, dialogue, language } = heard;
  if (!setsSum(heard)) return moreOfSum(heard);
  const text = calculate(written, language) ?? knownSum(dialogue, said, language);
  return text ? sumAnswer(text, heard) : undefined;
}

function setsSum({ written, said, dialogue, matters, isOfGoods }: Heard): boolean {
  // A seller of cement who writes `son 25 bultos a 165` asks for no sum.
  const isTold = dialogue.asks === 'offer' && dialogue.role === 'seller' && !asksPlainly(written);
  const isPriced = isTold || (isOfGoods && dialogue.act === 'ask');
  return (matters.act === 'sum' || asksSumOf(dialogue, written)) && !isPriced && !asksNet(said);
}

/** What the last sum that was told comes to with an amount on top of it. */
export function moreOfSum(heard: Heard): Answer | undefined {
  const text = addToSum(heard.said, answersIn(heard.history).at(-1) ?? '', heard.language);
  return text ? sumAnswer(text, heard) : undefined;
}

const sumAnswer = (text: string, { language }: Heard): Answer =>
  wordedAnswer({ text, topic: 'price', intent: 'price_quote', language });

/** What the figures of a draft come to. */
export function sumOfDraft(heard: Heard): Answer | undefined {
  const sum = asksInvoiceOfLots(heard) ? undefined : sayDraftSum(heard);
  return sum && draftSumAnswer(sum, heard);
}

/** What was computed of a draft, after what the same message told of it. */
function draftSumAnswer({ text, isNet }: DraftSum, { dialogue, setting, language }: Heard): Answer {
  const told = dialogue.isNews || !isNet ? [composeAfterSum(setting).text] : [];
  const topic = isNet ? 'commission' : 'price';
  const answer = wordedAnswer({
    text: [text, ...told].join(' '),
    topic,
    intent: isNet ? 'pricing' : 'price_quote',
    language,
  });
  return { ...answer, sources: [topic] };
}

/** The sum of a question about money before, with the goods that the message offers or its other questions. */
export function sumAskedOn(heard: Heard): Answer | undefined {
  const { dialogue, setting, said, isOfGoods } = heard;
  const sum = isOfGoods && !asksNet(said) ? undefined : followSum(heard);
  if (!sum) return undefined;
  if (!sum.notesGoods) return withAskedBeside(followAnswer(heard, sum), heard);
  const noted = dialogue.role === 'seller' && dialogue.goods.length > 0 ? composeOffer(setting).text : '';
  return followAnswer(heard, { ...sum, text: `${sum.text} ${noted}`.trim() });
}

/** A sum answers these already. */
const ofSums: readonly string[] = [
  'commission',
  'cost',
  'pilot',
  'who-pays-fee',
  'referrals',
  'offer-answer',
  'sell',
  'buy',
];

/** What a message asks beside a sum, in a sentence each. */
function withAskedBeside(answer: Answer, { setting }: Heard): Answer {
  if (answer.action === 'handoff') return answer;
  return followedBy(answer, briefAnswers(setting, [...ofSums, ...ofMarket, ...answer.sources]));
}
