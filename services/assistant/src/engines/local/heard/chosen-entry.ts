import type { Dialogue } from '../../../dialogue/dialogue.ts';
import type { Retrieved } from '../../../knowledge/retriever.ts';
import { clearlyAsked } from '../../../matters/read-matters.ts';
import { asksToSell } from '../beside-offer.ts';
import { addedEntry, chooseEntry } from '../choose-entry.ts';
import type { Setting } from '../compose.ts';
import { ifItArrivesBad, isBesideGoods, isQuestionAlone, routedEntry } from '../routed-entry.ts';
import { homeEntry } from '../whose-side.ts';
import type { Heard } from './heard.ts';

/** The entry that a message is most likely about. */
export const mostLikelyEntry = ({ isForPerson, matters, written, dialogue, entry }: Heard): Retrieved | undefined =>
  isForPerson ? undefined : (routedEntry(matters, dialogue, entry) ?? ifItArrivesBad(written, dialogue, entry));

/** The same, or the entry of carriers and referrers where nothing more exact is clear. */
export function likelyOrHome({ dialogue, reading, entry, routed }: Heard): Retrieved | undefined {
  const home = homeEntry(dialogue, reading, entry);
  const likely = routed();
  return home !== undefined && (likely?.score ?? 0) < clearlyAsked ? home : (likely ?? home);
}

/** The entry that answers a message. What the team added comes first, then what it is likely about, then what it is most alike to. */
export function chosenEntry(heard: Heard): Retrieved | undefined {
  const { reading, entry, found, routed } = heard;
  if (heard.isForPerson || offersSurely(heard)) return undefined;
  const likely = addedEntry(found(), routed()) ?? likelyOrHome(heard);
  return onSide(likely ?? (asksForBuying(heard) ? undefined : chooseEntry(found(), reading)), entry);
}

/** An entry as it answers the side of the writer. */
function onSide(chosen: Retrieved | undefined, entry: Setting['entry']): Retrieved | undefined {
  const found = chosen && entry(chosen.entry.id);
  return chosen && found && found !== chosen.entry ? { ...chosen, entry: found } : chosen;
}

/** Whether a message asks for an entry, and the goods that it names stand beside the point. */
export const asksOnly = ({ isOfGoods, dialogue, matters, reading, routed }: Heard): boolean =>
  !isOfGoods && !dialogue.everything && isQuestionAlone(routed(), matters, dialogue, reading);

/** Whether a message offers goods and how many there are, whatever it asks beside. */
export const offersSurely = (heard: Heard): boolean => offersCounted(heard.dialogue) && !asksOnly(heard);

/** `Necesito sacar 600 sillas, ¿pasan por ellas?`: goods are offered, whatever is asked beside. */
export const offersCounted = ({ asks, role, goods, continues, isOwnMatter }: Dialogue): boolean =>
  asks === 'offer' &&
  role === 'seller' &&
  !continues &&
  !isOwnMatter &&
  goods.some(({ quantity }) => quantity !== null);

/** `¿Compran cobre?`: whether such goods may be sold here. */
export const asksForBuying = ({ matters, dialogue, said }: Heard): boolean => asksToSell(matters, dialogue, said);

/** Whether a message stands beside a talk about goods, such as a joke. */
export const isBeside = ({ isOfGoods, matters, said, hasComplained }: Heard): boolean =>
  !isOfGoods && isBesideGoods(matters, said) && !hasComplained();
