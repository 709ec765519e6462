import type { RoutingRule, StoredRouting } from '../../shared/api/routing.ts';

/** Rules that are being changed, and as of when they were read. */
export type Draft = Pick<StoredRouting, 'rules' | 'others' | 'updatedAt'>;

export const draftOf = ({ rules, others, updatedAt }: StoredRouting): Draft => ({ rules, others, updatedAt });

type Rules = Pick<StoredRouting, 'rules' | 'others'>;

export const isSame = (a: Rules, b: Rules): boolean =>
  JSON.stringify([a.rules, a.others]) === JSON.stringify([b.rules, b.others]);

export const emptyRule = (): RoutingRule => ({ key: crypto.randomUUID(), zones: [], categories: [], people: [] });

/** The rules with the one at a place moved before the one above it. */
export function movedUp(rules: readonly RoutingRule[], at: number): RoutingRule[] {
  const above = rules[at - 1];
  const moved = rules[at];
  if (!above || !moved) return [...rules];
  return [...rules.slice(0, at - 1), moved, above, ...rules.slice(at + 1)];
}

/** What a rule lacks before it can be kept. */
export function lacksOf(rule: RoutingRule): { readonly which: boolean; readonly people: boolean } {
  return { which: rule.zones.length + rule.categories.length === 0, people: rule.people.length === 0 };
}
