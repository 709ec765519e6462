import type { Language } from '@tianguis/proto/errors';
import type { Entry } from '../../knowledge/knowledge.ts';
import type { Answer, Listener } from '../answer.ts';
import { entryText } from '../tools/knowledge.ts';
import { type Bounds, createBounds, type Limits, visible, wholeWords } from './bounds.ts';
import { ModelFailure } from './fallback.ts';
import type { Draft } from './model.ts';

/** A figure may yet bind us: `50` is a quantity, `50 pesos` a price. */
const openFigure = /\S*[\d$]\S*\s*$/;

/**
 * Tells what the text has grown by, in whole words and as far as it is within bounds. From the first breach on nothing more is
 * told: the judge refuses all of it in the end.
 */
export function tellWithin({ onText }: Listener, bounds: Bounds): (text: string) => void {
  let told = 0;
  return (text) => {
    const whole = wholeWords(visible(text));
    const settled = whole.replace(openFigure, '');
    if (settled.length <= told || bounds(whole) !== undefined) return;
    onText(settled.slice(told));
    told = settled.length;
  };
}

/** The most confidence that an answer may have. */
function ceilingOf(action: Draft['action'], grounded: boolean): number {
  if (action === 'handoff') return 0.45;
  return grounded ? 0.95 : 0.7;
}

/** What the model says of its own confidence counts only as far as its answer rests on what it was given. */
export function judge(draft: Draft, { known, bounds }: Ground, language: Language): Answer {
  const sources = draft.sources.filter((id) => known.has(id));
  const grounded = sources.length > 0 && sources.length === draft.sources.length;
  const ceiling = ceilingOf(draft.action, grounded);
  const confidence = Math.round(Math.min(Math.max(draft.confidence, 0), ceiling) * 100) / 100;
  const text = visible(draft.text).trim().slice(0, 1500);
  if (text === '') throw new ModelFailure('malformed', 'the language model gave an empty answer');
  const broken = bounds(text);
  if (broken) throw new ModelFailure('out_of_bounds', `the language model's answer broke a bound: ${broken}`);
  const { intent, action } = draft;
  return {
    text,
    confidence,
    ceiling,
    intent,
    topic: sources[0] ?? intent,
    action,
    sources,
    language,
    engine: 'openai',
  };
}

/** What an answer may rest on, and so the bounds that it must keep. */
export interface Ground {
  /** Ids of the entries that it may name as its sources. */
  readonly known: ReadonlySet<string>;
  facts(): string;
  readonly bounds: Bounds;
  /** Adds what a tool found. */
  readonly add: (text: string, entries: readonly Entry[]) => void;
}

export function createGround(given: readonly Entry[], limits: Limits): Ground {
  const known = new Set(given.map(({ id }) => id));
  const texts = given.map((entry) => entryText(entry, limits.language, limits.webUrl));
  const facts = () => texts.join('\n');
  let current: Bounds | undefined;
  return {
    known,
    facts,
    bounds: (text) => {
      current ??= createBounds({ ...limits, facts: facts() });
      return current(text);
    },
    add: (text, entries) => {
      texts.push(text);
      for (const { id } of entries) known.add(id);
      current = undefined;
    },
  };
}
