import type { Language } from '@tianguis/proto/errors';
import type { Answer, Listener } from '../answer.ts';
import { type Bounds, visible } from './bounds.ts';
import type { Draft } from './draft.ts';
import { ModelFailure } from './failure.ts';
import type { Ground } from './ground.ts';
import { wholeWords } from './links.ts';

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
