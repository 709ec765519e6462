import type { Identity } from '@tianguis/chassis/identity/identity';
import { canonicalZone } from '../../contacts/place.ts';
import { actorOf, isAdmin } from '../../platform/actor.ts';
import { usableTemplate } from '../../templates/find-template.ts';
import type { LaunchNowNeeds } from './launch-campaign.ts';
import { launchNow } from './launch-campaign.ts';

/** Sends a local template to the new contacts of a zone. */
export async function sendBulk(
  needs: LaunchNowNeeds,
  input: { zone: string; templateType: string },
  identity: Identity,
) {
  const template = await usableTemplate(needs, { name: input.templateType });
  const zone = canonicalZone(input.zone);
  return needs.transaction((tx) =>
    launchNow(needs, tx, {
      name: `${template.name} · ${zone}`,
      template,
      audience: { statuses: ['new'], zones: [zone] },
      createdBy: actorOf(identity),
      largeAllowed: isAdmin(identity),
    }),
  );
}
