import type { RunTransaction, Tx } from '@tianguis/chassis/storage/storage';
import type { SkipReason } from '@tianguis/proto/outreach/messaging/message';
import type { SendSettings } from '@tianguis/proto/outreach/settings/operations';
import { isQuiet } from '../../settings/quiet-hours.ts';
import type { SendSettingsStore } from '../../settings/send-settings-store.ts';
import { lockTemplate, type UsableTemplateNeeds } from '../../templates/find-template.ts';
import type { Template } from '../../templates/template.ts';
import { createJudge, single } from '../launch/judge-audience.ts';
import { compose, type QueueAudienceNeeds } from '../launch/queue-audience.ts';
import { dueFollowUp, type FollowUpKind, followUpTemplates, longestSilence, shortestSilence } from './follow-up.ts';
import type { FollowUps, SilentPerson } from './follow-up-store.ts';

export interface RunFollowUpsNeeds extends QueueAudienceNeeds, UsableTemplateNeeds {
  readonly transaction: RunTransaction<Tx>;
  readonly followUps: FollowUps;
  readonly sendSettings: Pick<SendSettingsStore, 'read'>;
}

const pageSize = 500;

/** What passes by itself: the step is tried again at the next look. */
const passing: readonly SkipReason[] = ['quiet_hours', 'pair_rate', 'tier_spent', 'duplicate'];

/** Follows up on who fell silent, as the settings say. Any number of replicas may do it at once. */
export async function runFollowUps(needs: RunFollowUpsNeeds): Promise<void> {
  const { followUps: rules, quietHours } = (await needs.sendSettings.read()).settings;
  const isOn = rules.window > 0 || rules.day || rules.week;
  if (!isOn || isQuiet(quietHours, needs.now())) return;
  for (let after: number | undefined = 0; after !== undefined; ) after = await followUpPage(needs, rules, after);
}

/** Gives back after whom to go on. */
const followUpPage = (
  needs: RunFollowUpsNeeds,
  rules: SendSettings['followUps'],
  after: number,
): Promise<number | undefined> =>
  needs.transaction(async (tx) => {
    const now = needs.now();
    const before = (ms: number): Date => new Date(now.getTime() - ms);
    const silent = { from: before(longestSilence), to: before(shortestSilence) };
    const people = await needs.followUps.lockSilent(tx, silent, { after, limit: pageSize });
    const due = people.flatMap((person) => {
      const followUp = dueFollowUp(person, person.done, rules, now);
      return followUp ? [{ person, ...followUp }] : [];
    });
    for (const [kind, those] of Map.groupBy(due, (each) => each.kind)) await followUp(needs, tx, kind, those);
    return people.length < pageSize ? undefined : people.at(-1)?.id;
  });

interface Due {
  readonly person: SilentPerson;
  readonly step: string;
}

async function followUp(needs: RunFollowUpsNeeds, tx: Tx, kind: FollowUpKind, due: readonly Due[]): Promise<void> {
  const template = await templateFor(needs, tx, kind);
  if (!template) return;
  const judge = single(await createJudge(needs, tx, { template, followUp: true }));
  const judged = due
    .map((each) => ({ ...each, verdict: judge(each.person) }))
    .filter(({ verdict }) => !verdict.skip || !passing.includes(verdict.skip));
  const begun = await needs.followUps.begin(
    tx,
    judged.map(({ person, step }) => ({ contactId: person.id, step })),
  );
  const messages = judged
    .filter(({ person }) => begun.has(person.id))
    .map(({ person, verdict }) => compose(needs, { campaignId: null, template, origin: 'system' }, person, verdict));
  await needs.messages.queue(tx, messages);
  const queued = messages.flatMap(({ status, contactId }) => (status === 'queued' && contactId ? [contactId] : []));
  await needs.contacts.markQueued(tx, queued, needs.now(), true);
  if (queued.length > 0) needs.wakeSender(tx);
}

/** Undefined while staff have switched it off. */
async function templateFor(needs: RunFollowUpsNeeds, tx: Tx, kind: FollowUpKind): Promise<Template | undefined> {
  const template = await needs.templates.find({ name: followUpTemplates[kind] });
  return template?.isActive ? lockTemplate(needs, tx, template) : undefined;
}
