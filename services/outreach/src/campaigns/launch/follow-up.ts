import type { Identity } from '@tianguis/chassis/identity/identity';
import type { App } from '../../app.ts';
import type { Audience } from '../../contacts/audience.ts';
import { actorOf, isAdmin } from '../../platform/actor.ts';
import { usableTemplate } from '../../templates/usable-template.ts';
import { launchNow } from './launch-campaign.ts';
import type { Tally } from './queue-audience.ts';

const answered: Audience = { statuses: ['responded', 'photos_sent'] };

/** Follows up on everybody who answered and did not register yet. With nobody to follow up there is nothing to keep. */
export async function followUp(app: App, identity: Identity): Promise<Tally> {
  const template = await usableTemplate(app, { name: 'seguimiento_1dia' });
  return app.transaction(async (tx) => {
    if ((await app.contacts.countAudience(tx, answered, 1)) === 0) return { queued: 0, skipped: [] };
    const { queued, skipped } = await launchNow(app, tx, {
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
