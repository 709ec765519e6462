import type { Identity } from '@tianguis/chassis/identity/identity';
import type { Audience } from '../../contacts/audience.ts';
import { actorOf, isAdmin } from '../../platform/actor.ts';
import { usableTemplate } from '../../templates/find-template.ts';
import type { LaunchNowNeeds } from './launch-campaign.ts';
import { launchNow } from './launch-campaign.ts';
import type { Tally } from './queue-audience.ts';

/** Who registered has answered as well. */
const answered: Audience = { statuses: ['responded', 'photos_sent', 'converted'] };

/** Follows up on everybody who answered. With nobody to follow up there is nothing to keep. */
export async function followUp(needs: LaunchNowNeeds, identity: Identity): Promise<Tally> {
  const template = await usableTemplate(needs, { name: 'seguimiento_1dia' });
  return needs.transaction(async (tx) => {
    if ((await needs.contacts.countAudience(tx, answered, 1)) === 0) return { queued: 0, skipped: [] };
    const { queued, skipped } = await launchNow(needs, tx, {
      name: 'Seguimiento inmediato',
      template,
      audience: answered,
      followUp: true,
      createdBy: actorOf(identity),
      largeAllowed: isAdmin(identity),
    });
    return { queued, skipped };
  });
}
