import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Exclusion } from '@tianguis/proto/outreach/campaigns/exclusions';
import type { SkipReason } from '@tianguis/proto/outreach/messaging/message';
import type { Audience } from '../contacts/audience.ts';
import type { Contact } from '../contacts/contact.ts';
import { contactStore } from '../contacts/contact-store.ts';
import { languagesOf } from '../contacts/language/contact-language.ts';
import { recipientZone } from '../contacts/recipient-zone.ts';
import { daysAt } from '../contacts/standing.ts';
import type { Verdict } from '../messaging/gate.ts';
import { createTracker } from '../messaging/links.ts';
import type { NewMessage } from '../messaging/message.ts';
import { messageStore } from '../messaging/message-store.ts';
import type { Deps } from '../platform/room.ts';
import { unfilledVariables } from '../templates/errors.ts';
import { fill, type Template, valuesFor } from '../templates/template.ts';
import { lockTemplate, templateStore } from '../templates/template-store.ts';
import type { Campaign } from './campaign.ts';
import { createJudge, single } from './judge.ts';
import { type Split, templatesOf, variantOf } from './split/split.ts';

/** Rows locked, judged and written at a time. */
const pageSize = 2_000;

export interface Tally {
  readonly queued: number;
  readonly skipped: { reason: SkipReason; count: number }[];
}

/**
 * Judges everybody of an audience and writes one row each: queued, or skipped with the reason. People are locked while they
 * are judged, so that two campaigns at once see each other's messages.
 */
export async function queueAudience(deps: Deps, tx: Tx, mailing: Mailing): Promise<Tally> {
  const judge = single(await createJudge(deps, tx, mailing));
  const days = daysAt(deps.now());
  const reasons = new Map<SkipReason, number>();
  let queued = 0;
  for (let after = 0; ; ) {
    const people = await contactStore.lockAudience(tx, mailing.audience, { after, limit: pageSize, days });
    const letterFor = await lettersOf(tx, mailing, people);
    const messages = people.map((person) => {
      const letter = letterFor(person);
      return compose(deps, letter, person, judge(person, letter.template));
    });
    await messageStore.queue(tx, messages);
    const taken = messages.filter(({ status }) => status === 'queued').map(({ contactId }) => contactId ?? 0);
    await contactStore.markQueued(tx, taken, deps.now(), mailing.followUp);
    queued += taken.length;
    for (const { skipReason } of messages) if (skipReason) reasons.set(skipReason, (reasons.get(skipReason) ?? 0) + 1);
    const last = people.at(-1);
    if (!last || people.length < pageSize) break;
    after = last.id;
  }
  if (queued > 0) deps.wakeSender(tx);
  return { queued, skipped: [...reasons].map(([reason, count]) => ({ reason, count })) };
}

type Letter = Pick<Mailing, 'template' | 'origin' | 'values' | 'answers' | 'variant'> & {
  readonly campaignId: number | null;
};

/** The message of one recipient, as the verdict says. */
export function compose(
  deps: Deps,
  { campaignId, template, origin, values, answers, variant }: Letter,
  person: Contact,
  verdict: Verdict,
): NewMessage {
  const { track, links } = createTracker(deps);
  const address = (value: string) => (/^https?:\/\/\S+$/.test(value) && !verdict.skip ? track(value) : value);
  const more = Object.entries(values ?? {}).map(([name, value]) => [name, address(value)]);
  const all = { ...valuesFor(person), ...Object.fromEntries(more) };
  const filled = fill(template, all, verdict.skip ? undefined : track);
  if (!filled) throw unfilledVariables();
  return {
    contactId: person.id,
    campaignId,
    templateId: template.id,
    phone: person.phone,
    text: filled.text,
    status: verdict.skip ? 'skipped' : 'queued',
    skipReason: verdict.skip,
    purpose: answers ? 'follow_up' : 'marketing',
    origin,
    urgency: 1,
    notBefore: verdict.skip ? new Date(0) : verdict.notBefore,
    timeZone: recipientZone(person),
    contentSid: template.contentSid,
    contentVariables: template.contentSid ? filled.numbered : null,
    aiResponseId: null,
    variant,
    links,
  };
}

interface Versions extends Split {
  readonly templates: readonly Template[];
}

/** A template, and the values that fill it beside those of each person; addresses among them are tracked. */
interface Wording {
  readonly template: Template;
  readonly values?: Readonly<Record<string, string>> | null | undefined;
}

export interface Mailing extends Wording {
  readonly campaignId: number;
  readonly audience: Audience;
  readonly origin: string;
  readonly followUp: boolean;
  readonly answers: boolean;
  readonly exclude: readonly Exclusion[];
  /** The wording for readers of another language. */
  readonly translations: ReadonlyMap<string, Wording>;
  /** Who gets which of several versions. */
  readonly split?: Versions | undefined;
  /** Of a letter: the version that it is. */
  readonly variant?: number;
}

/** The mailing of a campaign to an audience. Translations that are switched off or not approved are left out. */
export async function writeMailing(
  deps: Deps,
  tx: Tx,
  campaign: Campaign,
  { template, audience }: Pick<Mailing, 'template' | 'audience'>,
): Promise<Mailing> {
  const translations = new Map<string, Wording>();
  for (const [language, { templateId, values }] of Object.entries(campaign.translations ?? {})) {
    const found = await templateStore.find(deps, { id: templateId });
    if (!found?.isActive || found.approval !== 'approved') continue;
    translations.set(language, { template: await lockTemplate(tx, found), values });
  }
  const campaignId = campaign.id;
  const origin = campaign.createdBy;
  const { followUp, excluded: exclude, textValues: values } = campaign;
  const split = campaign.split ? await versionsOf(deps, tx, template, campaign.split) : undefined;
  return { campaignId, template, audience, origin, values, translations, followUp, answers: followUp, exclude, split };
}

async function versionsOf(deps: Deps, tx: Tx, first: Template, split: Split): Promise<Versions> {
  const [, ...others] = await templatesOf(deps, first, split);
  const templates = [first];
  for (const other of others) templates.push(await lockTemplate(tx, other));
  return { ...split, templates };
}

/** The version of one person. */
function versionFor(mailing: Mailing, split: Versions, { id }: Contact): Mailing {
  const variant = variantOf(split, id);
  return { ...mailing, template: split.templates[variant] ?? mailing.template, variant };
}

/** The wording for each of these people: their version, or in their language, where there is one. */
export async function lettersOf(
  tx: Tx,
  mailing: Mailing,
  people: readonly Contact[],
): Promise<(person: Contact) => Mailing> {
  const { split } = mailing;
  if (split) return (person) => versionFor(mailing, split, person);
  if (mailing.translations.size === 0) return () => mailing;
  const spokenBy = await languagesOf(tx, people);
  return (person) => ({ ...mailing, ...mailing.translations.get(spokenBy(person).language) });
}
