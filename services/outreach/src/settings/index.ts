import type { settingsOperations } from '@tianguis/proto/outreach/settings/operations';
import { audit, knownActor } from '../platform/actors.ts';
import { defineRoom } from '../platform/room.ts';
import { startUpkeep } from '../platform/upkeep.ts';
import { changesOf } from './changes-of.ts';

/** Settings: the rules of sending, which admins may change while the service runs. */
export const settings = defineRoom<typeof settingsOperations>((deps) => ({
  handlers: {
    getSendSettings: () => deps.sendSettings.read(),
    getSendRules: async () => {
      const { quietHours, testNumbers, followUps } = (await deps.sendSettings.read()).settings;
      return { quietHours, testNumbers, followUps };
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
  // Every replica follows a change within a second.
  start: () => startUpkeep(deps.logger, [{ name: 'settings of sending', every: 1_000, run: deps.sendSettings.read }]),
}));
