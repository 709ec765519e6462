import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Audience } from '../../contacts/audience.ts';
import type { Contact } from '../../contacts/contact.ts';
import type { MemberLanguages } from '../../contacts/members/member-language-store.ts';
import { lockTemplate, type UsableTemplateNeeds } from '../../templates/find-template.ts';
import type { Template } from '../../templates/template.ts';
import type { Campaign } from '../campaign.ts';

/** A text, and what fills it beside what is known of each person; an address among that is tracked. */
interface Wording {
  readonly template: Template;
  readonly values?: Readonly<Record<string, string>> | null | undefined;
}

export interface Mailing extends Wording {
  readonly campaignId: number;
  readonly audience: Audience;
  readonly origin: string;
  readonly followUp?: boolean;
  /** What those are told instead who read another language. */
  readonly translations: ReadonlyMap<string, Wording>;
}

/** What a campaign tells an audience. A translation that staff have off or the provider has not approved is left out. */
export async function writeMailing(
  needs: UsableTemplateNeeds,
  tx: Tx,
  campaign: Campaign,
  { template, audience }: Pick<Mailing, 'template' | 'audience'>,
): Promise<Mailing> {
  const translations = new Map<string, Wording>();
  for (const [language, { templateId, values }] of Object.entries(campaign.translations ?? {})) {
    const found = await needs.templates.find({ id: templateId });
    if (!found?.isActive || found.approval !== 'approved') continue;
    translations.set(language, { template: await lockTemplate(needs, tx, found), values });
  }
  const campaignId = campaign.id;
  const origin = campaign.createdBy;
  return { campaignId, template, audience, origin, values: campaign.textValues, translations };
}

export interface LettersNeeds {
  readonly memberLanguages: Pick<MemberLanguages, 'at'>;
}

/** What each of these people is told: where they chose a language as members, in that. */
export async function lettersOf(
  { memberLanguages }: LettersNeeds,
  tx: Tx,
  mailing: Mailing,
  people: readonly Contact[],
): Promise<(person: Contact) => Mailing> {
  if (mailing.translations.size === 0) return () => mailing;
  const languages = await memberLanguages.at(
    tx,
    people.map(({ phone }) => phone),
  );
  return ({ phone }) => ({ ...mailing, ...mailing.translations.get(languages.get(phone) ?? '') });
}
