import type { Identity } from '@tianguis/chassis/identity/identity';
import type { App } from '../../app.ts';
import { canonicalZone } from '../../contacts/place.ts';
import { actorOf, isAdmin } from '../../platform/actor.ts';
import { usableTemplate } from '../../templates/usable-template.ts';
import { launchNow } from './launch-campaign.ts';

/** Sends a local template to the new contacts of a zone. */
export async function sendBulk(app: App, input: { zone: string; templateType: string }, identity: Identity) {
  const template = await usableTemplate(app, { name: input.templateType });
  const zone = canonicalZone(input.zone);
  return app.transaction((tx) =>
    launchNow(app, tx, {
      name: `${template.name} · ${zone}`,
      template,
      audience: { statuses: ['new'], zones: [zone] },
      createdBy: actorOf(identity),
      largeAllowed: isAdmin(identity),
    }),
  );
}
