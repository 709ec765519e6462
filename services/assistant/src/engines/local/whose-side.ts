import type { Dialogue } from '../../dialogue/dialogue.ts';
import { entryForSide } from '../../dialogue/sides.ts';
import type { Reading } from '../../intents/read-message.ts';
import type { Entry } from '../../knowledge/knowledge.ts';
import type { Retrieved } from '../../knowledge/retriever.ts';
import type { Topic } from '../../knowledge/topics.ts';
import type { Matters } from '../../matters/read-matters.ts';
import type { Setting } from './compose.ts';

type FindEntry = Setting['entry'];

/** Finds entries as they answer a person of one side: a seller who asks when money moves hears when they are paid. */
export const forSide =
  (entry: FindEntry, { party }: Dialogue, said: string): FindEntry =>
  (id) =>
    entry(entryForSide(id, party, said)) ?? entry(id);

/** What people hear who neither sell nor buy, where nothing more exact is known. */
const homes = { carrier: 'driver-work', referrer: 'referrals' } as const;

/** What the recogniser hears of a carrier or a referrer where it takes them for a seller or a buyer. */
const ofSellersAndBuyers: ReadonlySet<Topic> = new Set<Topic>([
  'offer',
  'interest',
  'sell',
  'buy',
  'price',
  'accepts',
  'materials',
  'register',
  'place',
  'location',
  'how-it-works',
  'greeting',
  'about',
  'unknown',
]);

/** The entry for who carries or refers and says so for the first time; undefined for anybody else. */
export function homeEntry(
  { party, partyBefore }: Dialogue,
  { topic }: Reading,
  entry: FindEntry,
): Retrieved | undefined {
  if ((party !== 'carrier' && party !== 'referrer') || partyBefore === party) return undefined;
  // `Tengo camioneta, ¿hay fletes?` fetches nothing that was bought.
  const isOfOthers = ofSellersAndBuyers.has(topic) || (party === 'carrier' && topic === 'pickup');
  if (!isOfOthers) return undefined;
  const found: Entry | undefined = entry(homes[party]);
  return found && { entry: found, score: asGood };
}
const asGood = 0.7;

/** Whether a carrier says more of what they offer, which only the team can take up. */
export const isCarriersOffer = ({ party, partyBefore }: Dialogue, { topic }: Reading): boolean =>
  party === 'carrier' && partyBefore === party && ofSellersAndBuyers.has(topic);

/** What a carrier heard when they first wrote answers no question that is put in other words. */
export const isToldCarrier = ({ id }: Entry, { main }: Matters, { party, partyBefore }: Dialogue): boolean =>
  party === 'carrier' &&
  partyBefore === party &&
  id === homes.carrier &&
  !(main?.matter.kind === 'entry' && main.matter.id === id);
