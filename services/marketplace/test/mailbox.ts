import { sealingKey } from '@tianguis/chassis/process/config';
import { createSecretBox } from '@tianguis/chassis/secrets/secret-box';
import { sealedVariable } from '@tianguis/proto/notifications';
import type { Marketplace } from './harness.ts';

/** The mails that outreach was asked to send, with their sealed variables opened. */
export const mailbox = ({ noticesTo, env }: Marketplace) => ({
  async to(address: string) {
    const box = createSecretBox(sealingKey.parse(env.NOTIFICATION_KEY));
    const open = (sealed: string) => sealedVariable.parse(JSON.parse(box.open(sealed))).value;
    return (await noticesTo(address)).map(({ sealed = {}, ...mail }) => ({
      ...mail,
      opened: Object.fromEntries(Object.entries(sealed).map(([name, value]) => [name, open(value)])),
    }));
  },
});
