import { run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Language } from '@tianguis/proto/errors';
import type { SkipReason } from '@tianguis/proto/outreach/messaging/message';
import { windowStepHours } from '@tianguis/proto/outreach/settings/follow-ups';
import type { SendSettings } from '@tianguis/proto/outreach/settings/operations';
import { hour } from '@tianguis/proto/time';
import type { Contact } from '../contacts/contact.ts';
import { contactColumns, contactStore } from '../contacts/contact-store.ts';
import { languagesOf } from '../contacts/language/contact-language.ts';
import { recipientZone, recipientZones } from '../contacts/recipient-zone.ts';
import { isWindowOpen, windowMs } from '../contacts/reply-window.ts';
import { type Days, daysAt, receivedBy, type Standing, standing } from '../contacts/standing.ts';
import { messageStore } from '../messaging/message-store.ts';
import type { Deps } from '../platform/room.ts';
import { isQuiet, type QuietHours } from '../settings/quiet-hours.ts';
import type { Template } from '../templates/template.ts';
import { lockTemplate, templateStore } from '../templates/template-store.ts';
import { createJudge, single } from './judge.ts';
import { compose } from './mailing.ts';

const pageSize = 500;

/** Reasons that pass by themselves: the step is tried again a minute later. */
const passing: readonly SkipReason[] = ['pair_rate', 'tier_spent', 'duplicate', 'frequency_cap'];

/** Follows up on people who fell silent, as the settings say. Any number of replicas may do it at once. */
export async function runFollowUps(deps: Deps): Promise<void> {
  const { followUps: rules, quietHours } = (await deps.sendSettings.read()).settings;
  const isOn = rules.window > 0 || rules.day || rules.week;
  if (!isOn || recipientZones.every((zone) => isQuiet(quietHours, deps.now(), zone))) return;
  for (let after: number | undefined = 0; after !== undefined; )
    after = await followUpPage(deps, rules, quietHours, after);
}

/** Returns the last person of the page, or undefined after the last page. */
const followUpPage = (
  deps: Deps,
  rules: SendSettings['followUps'],
  quiet: QuietHours,
  after: number,
): Promise<number | undefined> =>
  deps.storage.transaction(async (tx) => {
    const now = deps.now();
    const before = (ms: number): Date => new Date(now.getTime() - ms);
    const silence = {
      from: before(longestSilence),
      to: before(shortestSilence),
      after,
      limit: pageSize,
      ...daysAt(now),
    };
    const people = await followUpStore.lockSilent(tx, silence);
    const due = people.flatMap((person) => {
      if (isQuiet(quiet, now, recipientZone(person))) return [];
      const followUp = dueFollowUp(person, person.done, rules, now);
      return followUp ? [{ person, ...followUp }] : [];
    });
    for (const [kind, those] of Map.groupBy(due, (each) => each.kind)) await followUp(deps, tx, kind, those);
    return people.length < pageSize ? undefined : people.at(-1)?.id;
  });

interface Due {
  readonly person: SilentPerson;
  readonly step: string;
}

async function followUp(deps: Deps, tx: Tx, kind: FollowUpKind, due: readonly Due[]): Promise<void> {
  const template = await templateFor(deps, tx, followUpTemplates[kind].es);
  if (!template) return;
  const english = await templateFor(deps, tx, followUpTemplates[kind].en);
  const translation = english?.approval === 'approved' ? english : undefined;
  const spokenBy = await languagesOf(
    tx,
    due.map(({ person }) => person),
  );
  const templateOf = (person: SilentPerson): Template =>
    (spokenBy(person).language === 'en' && translation) || template;
  const answers = kind === 'window';
  const judge = single(await createJudge(deps, tx, { template, followUp: true, answers }));
  const judged = due
    .map(({ person, step }) => {
      const letter = templateOf(person);
      return { person, step, letter, verdict: judge(person, letter) };
    })
    .filter(({ verdict }) => !verdict.skip || !passing.includes(verdict.skip));
  const noted = await followUpStore.note(
    tx,
    judged.map(({ person, step }) => ({ contactId: person.id, step })),
  );
  const messages = judged
    .filter(({ person }) => noted.has(person.id))
    .map(({ person, letter, verdict }) =>
      compose(deps, { campaignId: null, template: letter, origin: 'system', answers }, person, verdict),
    );
  await messageStore.queue(tx, messages);
  const queued = messages.flatMap(({ status, contactId }) => (status === 'queued' && contactId ? [contactId] : []));
  await contactStore.markQueued(tx, queued, deps.now(), true);
  if (queued.length > 0) deps.wakeSender(tx);
}

/** Undefined while it is switched off. */
async function templateFor(deps: Deps, tx: Tx, name: string): Promise<Template | undefined> {
  const template = await templateStore.find(deps, { name });
  return template?.isActive ? lockTemplate(tx, template) : undefined;
}

type FollowUpKind = keyof SendSettings['followUps'];

interface FollowUp {
  readonly kind: FollowUpKind;
  /** Each contact gets a step once: `window_1`, `window_2`, …, `day`, `week`. */
  readonly step: string;
}

/** By name: staff may change their texts. The Spanish one is for everybody who neither chose nor writes English. */
export const followUpTemplates: Readonly<Record<FollowUpKind, Readonly<Record<Language, string>>>> = {
  window: { es: 'seguimiento_2h', en: 'follow_up_2h' },
  day: { es: 'seguimiento_1dia', en: 'follow_up_1day' },
  week: { es: 'reengagement_7dias', en: 're_engagement_7days' },
};

const day = 24 * hour;

/** Milliseconds of silence before the first follow-up, and between two. */
const shortestSilence = windowStepHours * hour;
/** When a step makes sense, counted from a person's last message; wide enough for quiet hours and an outage. */
const spans = { day: [day, 3 * day], week: [7 * day, 10 * day] } as const;
/** Longer silences get no follow-up. */
const longestSilence = spans.week[1];

type Silent = Pick<Contact, 'lastInboundAt' | 'lastQueuedAt' | 'staffWroteAt'>;

const since = (at: Date | null, now: Date): number => now.getTime() - (at?.getTime() ?? 0);

/**
 * The follow-up that is due to a person who answered and then fell silent, if any. None within two hours of any message of
 * ours, and none while staff lead the conversation.
 */
export function dueFollowUp(
  person: Silent,
  done: readonly string[],
  rules: SendSettings['followUps'],
  now: Date,
): FollowUp | undefined {
  const silence = since(person.lastInboundAt, now);
  if (Math.min(silence, since(person.lastQueuedAt, now)) < shortestSilence) return undefined;
  if (since(person.staffWroteAt, now) < windowMs) return undefined;
  if (isWindowOpen(person.lastInboundAt, now)) return nextInWindow(done, rules.window);
  const kind = (['day', 'week'] as const).find((kind) => silence >= spans[kind][0] && silence < spans[kind][1]);
  return kind && rules[kind] && !done.includes(kind) ? { kind, step: kind } : undefined;
}

function nextInWindow(done: readonly string[], most: number): FollowUp | undefined {
  const count = done.filter((step) => step.startsWith('window_')).length;
  return count < most ? { kind: 'window', step: `window_${count + 1}` } : undefined;
}

interface SilentPerson extends Contact, Standing {
  /** The steps they have had. */
  readonly done: string[];
}

interface Step {
  readonly contactId: number;
  readonly step: string;
}

interface Silence extends Days {
  readonly from: Date;
  readonly to: Date;
  readonly after: number;
  readonly limit: number;
}

const lockSilent = statement(
  (p: Silence) => sql<SilentPerson>`
    select ${contactColumns}, ${standing(p)}, array(select step from follow_ups where contact_id = outreach_contacts.id) as done
    from outreach_contacts ${receivedBy(p)}
    where id > ${p.after} and status in ('responded', 'photos_sent') and not opted_out
      and last_inbound_at between ${p.from} and ${p.to}
    order by id limit ${p.limit} for no key update of outreach_contacts skip locked`,
);

const noteSteps = statement(
  (p: { contactIds: readonly number[]; steps: readonly string[] }) => sql<{ contactId: number }>`
    insert into follow_ups (contact_id, step) select * from unnest(${p.contactIds}::int[], ${p.steps}::text[])
    on conflict do nothing returning contact_id as "contactId"`,
);

const followUpStore = {
  /** Locks the next people who answered, did not register, and have been silent since; skips those locked elsewhere. */
  lockSilent: (tx: Tx, silence: Silence): Promise<SilentPerson[]> => run(tx, lockSilent(silence)),
  /** Notes steps; returns the people who had not had theirs. */
  async note(tx: Tx, steps: readonly Step[]): Promise<Set<number>> {
    const contactIds = steps.map(({ contactId }) => contactId);
    const noted = await run(tx, noteSteps({ contactIds, steps: steps.map(({ step }) => step) }));
    return new Set(noted.map(({ contactId }) => contactId));
  },
};
