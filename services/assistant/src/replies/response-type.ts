import type { Answer } from '../engines/answer.ts';

export type ResponseType = 'qualification' | 'information' | 'courtesy' | 'handoff';

const courtesies = new Set(['greeting', 'thanks', 'later', 'not_interested']);
const qualifying = new Set(['offer', 'interest', 'accepts', 'buy', 'place', 'photos', 'media']);

/** What kind of reply it is: asks for what a sale needs, tells something, is polite, or leaves it to a person. */
export function responseTypeOf({ action, topic }: Answer): ResponseType {
  if (action === 'handoff') return 'handoff';
  if (qualifying.has(topic)) return 'qualification';
  return courtesies.has(topic) ? 'courtesy' : 'information';
}
