import type { RoutingRules } from '@tianguis/proto/outreach/inbox/routing';
import { fold } from '../../platform/fold.ts';

/** People among whom a conversation is given, and under which key their turn is kept. */
export interface Part {
  readonly key: string;
  readonly people: readonly string[];
}

/** The key of the people who get what no rule takes. */
export const othersKey = 'others';

const holds = (wanted: readonly string[], value: string): boolean =>
  wanted.length === 0 || wanted.some((one) => fold(one) === fold(value));

/** The rules that fit a contact, in their order, and at last the people for all others. */
export function partsFor({ rules, others }: RoutingRules, contact: { zone: string; category: string }): Part[] {
  const fitting = rules.filter(
    ({ zones, categories }) => holds(zones, contact.zone) && holds(categories, contact.category),
  );
  const parts = fitting.map(({ key, people }) => ({ key, people }));
  return [...parts, { key: othersKey, people: others }];
}

/** The next person in turn. Skips absent people. */
export function nextInTurn(
  people: readonly string[],
  given: string | null,
  isThere: (actor: string) => boolean,
): string | undefined {
  const start = given === null ? 0 : people.indexOf(given) + 1;
  return [...people.slice(start), ...people.slice(0, start)].find(isThere);
}
