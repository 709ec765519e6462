import type { ChatAction } from '@tianguis/proto/assistant/chat/operations';
import type { Language } from '@tianguis/proto/errors';
import type { Entry } from '../../knowledge/entry.ts';
import { type PhraseName, phrases } from '../../knowledge/phrases.ts';
import { describe } from '../../reading/mentions.ts';
import { isActive } from '../../reading/places.ts';
import type { Reading } from '../../reading/read-message.ts';

/** An answer before its confidence is judged. */
export interface Draft {
  readonly text: string;
  readonly topic: string;
  readonly action: ChatAction;
  readonly sources: readonly string[];
  /** The most that such an answer may be trusted to stand without a person. */
  readonly ceiling: number;
}

interface Setting {
  readonly language: Language;
  readonly webUrl: string;
  /** Where the talk is about: named in this message, or before. */
  readonly place: string | undefined;
}

/** What is said of a material, and what is asked next: an answer to a question of theirs goes between. */
type Parted = Draft & { readonly next?: string };

type Say = (name: PhraseName, fill?: Readonly<Record<string, string>>) => string;

const speaker =
  ({ language, webUrl }: Setting): Say =>
  (name, fill = {}) =>
    filled(phrases[name][language], { web: webUrl, ...fill });

const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

/** Answers that must not go out without a person, in order of urgency, with how far they may be trusted. */
const delicate = [
  ['stop', 'stop', 0.3],
  ['complaint', 'complaint', 0.3],
  ['human', 'human', 0.45],
  ['wrong_number', 'wrongNumber', 0.7],
] as const;

const courtesies = [
  ['not_interested', 'notInterested'],
  ['later', 'later'],
  ['photos', 'photos'],
] as const;

/** Money and doubtful material are for a person to talk about. */
const cautious = 0.75;

/** Puts an answer together from what a message says. */
export function compose(reading: Reading, setting: Setting): Draft {
  const draft = choose(reading, setting);
  return reading.intents.has('caution') ? { ...draft, ceiling: Math.min(draft.ceiling, cautious) } : draft;
}

function choose(reading: Reading, setting: Setting): Draft {
  const say = speaker(setting);
  const { intents } = reading;
  for (const [intent, phrase, ceiling] of delicate) {
    if (intents.has(intent)) return { text: say(phrase), topic: intent, action: 'handoff', sources: [], ceiling };
  }
  const unclear = contradictory(intents);
  const material = unclear ? undefined : aboutMaterial(reading, setting, say);
  if (material) return withEntries(material, reading, setting);
  for (const [intent, phrase] of courtesies) {
    const ceiling = unclear ? 0.7 : 1;
    if (intents.has(intent)) return { text: say(phrase), topic: intent, action: 'continue', sources: [], ceiling };
  }
  return aboutKnowledge(reading, setting, say) ?? small(reading, say);
}

/** `No gracias, pero tengo cemento`: whether that is a yes, a person decides. */
const contradictory = (intents: Reading['intents']): boolean =>
  intents.has('not_interested') && (['offer', 'interest', 'buy'] as const).some((intent) => intents.has(intent));

function aboutMaterial({ intents, mentions }: Reading, { language, place }: Setting, say: Say): Parted | undefined {
  const named = mentions.filter(({ material }) => material);
  if (named.length === 0) return undefined;
  const counted = named.filter(({ quantity }) => quantity !== undefined);
  const alone = named.filter(({ material }) => !counted.some((other) => other.material === material));
  const words = new Set([...counted, ...alone].map((mention) => describe(mention, language)));
  const list = new Intl.ListFormat(language).format(words);
  // Prices and stock are for a person to confirm, so such an answer waits for one.
  if (intents.has('buy') && !intents.has('offer'))
    return {
      text: sayPlaced(say, 'buy', { list, place }),
      topic: 'buy',
      action: 'continue',
      sources: ['buy'],
      ceiling: 0.75,
    };
  if (intents.has('offer') || intents.has('interest') || counted.length > 0) {
    const opening = intents.has('interest') ? [say('interest')] : [];
    const next = place ? say('offerNextPlaced', { place }) : say('offerNext');
    const text = [...opening, say('offer', { list })].join(' ');
    return { text, next, topic: 'offer', action: 'register', sources: ['sell', 'pilot', 'commission'], ceiling: 1 };
  }
  if (!intents.has('accepts')) return undefined;
  return {
    text: sayPlaced(say, 'accepts', { list, place }),
    topic: 'accepts',
    action: 'continue',
    sources: ['materials'],
    ceiling: 1,
  };
}

const sayPlaced = (say: Say, name: 'buy' | 'accepts', { list, place }: { list: string; place: string | undefined }) =>
  place ? say(`${name}Placed`, { list, place }) : say(name, { list });

const mostEntries = 2;

/** What an entry says of that place, where it has something to say. */
function answerOf({ answer, inPlace, inActivePlace }: Entry, { place, webUrl }: Setting, otherwise = answer): string {
  const placed = place && isActive(place) ? (inActivePlace ?? inPlace) : inPlace;
  return filled(place && placed ? placed : otherwise, { web: webUrl, place: place ?? '' });
}

/** An offer may ask something, too: `tengo 3 toneladas de varilla, ¿cuánto pagan?` */
function withEntries({ next, ...draft }: Parted, { found }: Reading, setting: Setting): Draft {
  const covered = ['materials', 'buy', 'sell', ...draft.sources];
  const entries = found.map(({ entry }) => entry).filter(({ id }) => !covered.includes(id));
  const answers = entries.slice(0, mostEntries).map((entry) => answerOf(entry, setting, entry.toOffer));
  const sources = entries.slice(0, mostEntries).map(({ id }) => id);
  const text = [draft.text, ...answers, ...(next ? [next] : [])].join(' ');
  return { ...draft, text, sources: [...sources, ...draft.sources] };
}

function aboutKnowledge({ found, intents }: Reading, setting: Setting, say: Say): Draft | undefined {
  const entries = found.slice(0, mostEntries).map(({ entry }) => entry);
  const [first] = entries;
  if (!first) return undefined;
  const opening = intents.has('interest') && first.id !== 'how-it-works' ? [say('interest')] : [];
  const text = [...opening, ...entries.map((entry) => answerOf(entry, setting))].join(' ');
  const action = entries.map((entry) => entry.action).find((known) => known !== undefined) ?? 'continue';
  return { text, topic: first.id, action, sources: entries.map(({ id }) => id), ceiling: 1 };
}

/** Answers to messages that carry no question. */
function small({ intents, place }: Reading, say: Say): Draft {
  const draft = (
    topic: string,
    text: string,
    action: ChatAction = 'continue',
    sources: readonly string[] = [],
  ): Draft => ({
    ...{ text, topic, action, sources, ceiling: 1 },
  });
  if (intents.has('interest'))
    return draft('interest', `${say('interest')} ${say('interestNext')}`, 'register', ['how-it-works', 'pilot']);
  if (intents.has('offer')) return draft('offer', say('interestNext'), 'register', ['sell']);
  if (place) return draft('place', say('place', { place }));
  if (intents.has('greeting'))
    return draft('greeting', `${say('greeting')} ${say('greetingNext')}`, 'continue', ['about']);
  if (intents.has('thanks')) return draft('thanks', say('thanks'));
  return draft('unknown', say('handoff'), 'handoff');
}
