import type { Identity } from '@tianguis/chassis/identity/identity';
import { contactNotFound } from '../../contacts/errors.ts';
import { actorOf, isAdmin } from '../../platform/actor.ts';
import { usableTemplate } from '../../templates/find-template.ts';
import { largeCampaign } from '../campaign.ts';
import { adminRequired } from '../errors.ts';
import type { LaunchNowNeeds } from './launch-campaign.ts';
import { launchNow } from './launch-campaign.ts';
import type { Tally } from './queue-audience.ts';

export interface SendCampaign {
  readonly contactIds: readonly number[];
  readonly templateName: string;
}

/** Sends a template to chosen contacts. Somebody named twice gets it once; the repeats are counted as duplicates. */
export async function sendCampaign(
  needs: LaunchNowNeeds,
  { contactIds, templateName }: SendCampaign,
  identity: Identity,
) {
  const ids = [...new Set(contactIds)];
  if (ids.length > largeCampaign && !isAdmin(identity)) throw adminRequired();
  const template = await usableTemplate(needs, { name: templateName });
  return needs.transaction(async (tx) => {
    const known = await needs.contacts.countAudience(tx, { ids }, ids.length);
    if (known < ids.length) throw contactNotFound();
    const result = await launchNow(needs, tx, {
      name: template.name,
      template,
      audience: { ids },
      createdBy: actorOf(identity),
      largeAllowed: isAdmin(identity),
    });
    return withDuplicates(result, contactIds.length - ids.length);
  });
}

const withDuplicates = <T extends Tally>(tally: T, count: number): T =>
  count === 0 ? tally : { ...tally, skipped: [...tally.skipped, { reason: 'duplicate' as const, count }] };
