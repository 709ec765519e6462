import type { ChatIntent } from '@tianguis/proto/assistant/chat/operations';

/**
 * What a message is about, finer than its intent: an entry of the knowledge, or an act of the talk such as an offer. Replies to contacts are
 * told apart by it; visitors and their pages see the intent.
 */
const topicsOf = {
  sell: [
    'sell',
    'register',
    'offer',
    'interest',
    'accepts',
    'materials',
    'photos',
    'media',
    'place',
    'buyers',
    'how-it-works',
  ],
  buy: ['buy'],
  pricing: ['cost', 'commission'],
  price_quote: ['price'],
  pilot: ['pilot', 'demo'],
  referral: ['referrals'],
  pickup: ['pickup'],
  payment: ['held-payment', 'payout', 'invoice'],
  esg: ['esg'],
  food_hotels: ['food', 'hotels'],
  human: ['human', 'contact', 'whatsapp'],
  hours: ['hours', 'location'],
  rating: ['ratings', 'trust'],
  greeting: ['greeting', 'about', 'aria'],
  thanks: ['thanks', 'later'],
  opt_out: ['stop', 'wrong_number', 'not_interested', 'privacy'],
  complaint: ['complaint'],
  out_of_scope: ['off_topic', 'unknown'],
} as const satisfies Record<ChatIntent, readonly string[]>;

export const topics = Object.values(topicsOf).flat();
export type Topic = (typeof topics)[number];

const intents = new Map<string, ChatIntent>(
  Object.entries(topicsOf).flatMap(([intent, topics]) =>
    topics.map((topic): [string, ChatIntent] => [topic, intent as ChatIntent]),
  ),
);

/** The intent that a topic belongs to. */
export const intentOf = (topic: string): ChatIntent => intents.get(topic) ?? 'out_of_scope';

/** Whether the id of an entry is one of our topics; staff may add entries of their own. */
export const isTopic = (id: string): id is Topic => intents.has(id);
