import type { settingsOperations } from '@tianguis/proto/outreach/settings/operations';
import { audit, knownActor } from '../platform/actors.ts';
import { defineRoom } from '../platform/room.ts';
import { startUpkeep } from '../platform/upkeep.ts';
import { changesOf } from './changes-of.ts';
import { senderGauges, watchSender } from './watch-sender.ts';

/** Settings: the rules of sending, which admins may change while the service runs. */
export const settings = defineRoom<typeof settingsOperations>((deps) => ({
  handlers: {
    getSendSettings: () => deps.sendSettings.read(),
    getSendRules: async () => {
      const { settings: rules, sender } = await deps.sendSettings.read();
      const { quietHours, testNumbers, followUps } = rules;
      return { quietHours, testNumbers, followUps, sender };
    },
    putSendSettings: async ({ body, identity }) => {
      await deps.storage.transaction(async (tx) => {
        const actor = await knownActor(tx, identity);
        const before = (await deps.sendSettings.read()).settings;
        await deps.sendSettings.write(tx, body, actor);
        const detail = changesOf(before, body);
        await audit(deps, tx, { actor, action: 'send_settings_changed', subject: 'send-settings', detail });
      });
      return deps.sendSettings.read();
    },
  },
  gauges: senderGauges(deps.storage),
  jobs: { 'watch-sender': { run: watchSender(deps), cron: '*/5 * * * *' } },
  // Every replica follows a change within a second.
  start: () => startUpkeep(deps.logger, [{ name: 'settings of sending', every: 1_000, run: deps.sendSettings.read }]),
}));
