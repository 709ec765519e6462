import type { settingsOperations } from '@tianguis/proto/outreach/settings/operations';
import { audit, knownActor } from '../platform/actors.ts';
import { type Deps, defineRoom } from '../platform/room.ts';
import { startUpkeep } from '../platform/upkeep.ts';
import { changesOf } from './changes-of.ts';
import { waitingForTier } from './over-tier.ts';
import { inboundOf, readInboundWebhook } from './sender-health.ts';
import { senderGauges, watchSender, watchSenderJob } from './watch-sender.ts';

/** The rules as they are, with what waits for our number. */
async function readSettings({ sendSettings, storage }: Pick<Deps, 'sendSettings' | 'storage'>) {
  const stored = await sendSettings.read();
  if (!stored.sender) return { ...stored, sender: null };
  const inbound = inboundOf(await readInboundWebhook(storage));
  return { ...stored, sender: { ...stored.sender, inbound, waiting: await waitingForTier(storage) } };
}

/** Settings: the rules of sending, which admins may change while the service runs. */
export const settings = defineRoom<typeof settingsOperations>((deps) => ({
  handlers: {
    getSendSettings: () => readSettings(deps),
    getSendRules: async () => {
      const { settings: rules, sender } = await readSettings(deps);
      const { quietHours, testNumbers, followUps } = rules;
      return { quietHours, testNumbers, followUps, sender };
    },
    putSendSettings: async ({ body, identity }) => {
      await deps.storage.transaction(async (tx) => {
        const actor = await knownActor(tx, identity);
        const before = (await deps.sendSettings.read()).settings;
        await deps.sendSettings.write(tx, body, actor);
        const changes = changesOf(before, body);
        await audit(deps, tx, { actor, action: 'send_settings_changed', subject: 'send-settings', changes });
      });
      return readSettings(deps);
    },
  },
  gauges: senderGauges(deps.storage),
  jobs: { [watchSenderJob]: { run: watchSender(deps), cron: '*/5 * * * *' } },
  // Every replica follows a change within a second.
  start: () => startUpkeep(deps.logger, [{ name: 'settings of sending', every: 1_000, run: deps.sendSettings.read }]),
}));
