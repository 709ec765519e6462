import { type AppError, conflict, refused } from '@tianguis/chassis/http/error';
import type { Handlers } from '@tianguis/chassis/http/operation';
import { foundBy, fromTo } from '@tianguis/chassis/messaging/differences';
import type { Change } from '@tianguis/proto/differences';
import type { Changes } from '@tianguis/proto/gateway/audit/entry';
import { inboxRoutingChanged } from '@tianguis/proto/outreach/inbox/events';
import type { RoutingRules, routingOperations } from '@tianguis/proto/outreach/inbox/routing';
import { notOnTheTeam } from '../../contacts/owners.ts';
import { audit, auditOperation, knownActor } from '../../platform/actors.ts';
import type { Deps } from '../../platform/room.ts';
import { othersKey } from './routing.ts';
import { routingStore } from './routing-store.ts';

const unknownColleague = (field: string): AppError => refused('unknown_colleague', notOnTheTeam, field);

const ruleTakesAll = (field: string): AppError =>
  refused(
    'rule_takes_all',
    {
      es: 'Elige al menos una zona o una categoría; lo demás va en la última regla',
      en: 'Choose at least one zone or category; everything else belongs to the last rule',
    },
    field,
  );

const keyTwice = (field: string): AppError =>
  refused('key_twice', { es: 'Dos reglas tienen la misma clave', en: 'Two rules have the same key' }, field);

const changedMeanwhile = (name: string): AppError =>
  conflict('rules_changed_meanwhile', {
    es: `${name} guardó otras reglas mientras tanto; descarta tus cambios para verlas`,
    en: `${name} saved other rules meanwhile; discard your changes to see them`,
  });

/** Who gets conversations that are nobody's, and who of staff is away. */
export const routingHandlers = (deps: Deps): Handlers<typeof routingOperations> => ({
  getRouting: () => routingStore.read(deps.storage),
  putRouting: async ({ body, identity }) => {
    const { seen, ...rules } = body;
    const wanted = withoutRepeats(rules);
    await deps.storage.transaction(async (tx) => {
      const stored = await routingStore.lockRules(tx);
      if (stored && seen !== undefined && (seen === null || stored.updatedAt.getTime() !== Date.parse(seen)))
        throw changedMeanwhile(stored.updatedBy);
      const actor = await knownActor(tx, identity);
      const everybody = [...wanted.rules.flatMap(({ people }) => people), ...wanted.others];
      check(wanted, await routingStore.known(tx, everybody));
      const before = await routingStore.read(tx);
      await routingStore.write(tx, wanted, actor, [...wanted.rules.map(({ key }) => key), othersKey]);
      await audit(deps, tx, {
        actor,
        action: 'inbox_routing_changed',
        subject: 'inbox-routing',
        changes: changesOf(before, wanted),
      });
      await deps.outbox.append(tx, inboxRoutingChanged, { subject: 'inbox-routing', data: { cause: 'rules' } });
    });
    return routingStore.read(deps.storage);
  },
  setAvailability: ({ body: { away }, identity }) =>
    deps.storage.transaction(async (tx) => {
      const actor = await knownActor(tx, identity);
      await routingStore.setAway(tx, actor, away);
      const way = away ? 'away' : 'back';
      await auditOperation(deps, tx, { actor, operation: 'setAvailability', way, subject: 'inbox-routing' });
      await deps.outbox.append(tx, inboxRoutingChanged, { subject: 'inbox-routing', data: { cause: 'availability' } });
      return { success: true, away };
    }),
});

type Rule = RoutingRules['rules'][number];

const ruleText = (rule: Rule | undefined): string =>
  rule ? [[...rule.zones, ...rule.categories].join(', '), rule.people.join(', ')].join(': ') : '';

/** Rules by their place, and who gets all others: what was before and what is now. */
function changesOf(before: RoutingRules, now: RoutingRules): Changes {
  const changes: Record<string, Change> = {};
  const places = Math.max(before.rules.length, now.rules.length);
  for (let at = 0; at < places; at += 1) {
    const earlier = ruleText(before.rules[at]);
    const later = ruleText(now.rules[at]);
    if (earlier !== later) changes[`rule ${at + 1}`] = fromTo(earlier, later);
  }
  if (before.others.join() !== now.others.join()) changes.others = fromTo(before.others, now.others);
  return foundBy(changes);
}

const unique = (values: readonly string[]): string[] => [...new Set(values)];

/** Nobody gets two turns in one rule. */
function withoutRepeats({ rules, others }: RoutingRules): RoutingRules {
  const cleaned = rules.map(({ key, zones, categories, people }) => ({
    key,
    zones: unique(zones),
    categories: unique(categories),
    people: unique(people),
  }));
  return { rules: cleaned, others: unique(others) };
}

function check({ rules, others }: RoutingRules, known: ReadonlySet<string>): void {
  const areKnown = (people: readonly string[]) => people.every((actor) => known.has(actor));
  for (const [at, { key, zones, categories, people }] of rules.entries()) {
    if (rules.findIndex((rule) => rule.key === key) !== at) throw keyTwice(`rules.${at}.key`);
    if (zones.length + categories.length === 0) throw ruleTakesAll(`rules.${at}.zones`);
    if (!areKnown(people)) throw unknownColleague(`rules.${at}.people`);
  }
  if (!areKnown(others)) throw unknownColleague('others');
}
