import type { Identity } from '@tianguis/chassis/identity/identity';
import { canonicalZone } from '../domain/place.ts';
import { actorOf, isAdmin } from './actor.ts';
import { launchNow } from './launch-campaign.ts';
import type { App } from './ports.ts';
import { usableTemplate } from './usable-template.ts';

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
