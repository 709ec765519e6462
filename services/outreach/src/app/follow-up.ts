import type { Identity } from '@tianguis/chassis/identity/identity';
import { actorOf, isAdmin } from './actor.ts';
import { launchNow } from './launch-campaign.ts';
import type { App, Audience } from './ports.ts';
import type { Tally } from './queue-audience.ts';
import { usableTemplate } from './usable-template.ts';

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
