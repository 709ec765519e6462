import { sealingKey } from '@tianguis/chassis/process/config';
import { createSecretBox } from '@tianguis/chassis/secrets/secret-box';
import { marketplaceNotificationRequested } from '@tianguis/proto/marketplace/notifications';
import { sealedVariable } from '@tianguis/proto/notifications';
import type { Marketplace } from './harness.ts';

/** The mails that outreach was asked for, with what is sealed in them. */
export const mailbox = ({ eventsOf, env }: Marketplace) => ({
  async to(address: string) {
    const box = createSecretBox(sealingKey.parse(env.NOTIFICATION_KEY));
    const open = (sealed: string) => sealedVariable.parse(JSON.parse(box.open(sealed))).value;
    const asked = (await eventsOf(marketplaceNotificationRequested)).map(({ data }) => data);
    return asked
      .filter(({ to }) => to.address === address)
      .map(({ sealed = {}, ...mail }) => ({
        ...mail,
        opened: Object.fromEntries(Object.entries(sealed).map(([name, value]) => [name, open(value)])),
      }));
  },
});
